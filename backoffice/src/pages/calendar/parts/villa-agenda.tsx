import { Link } from 'react-router-dom'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { addDays, formatDate, formatShortDate, nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { toEntryKind } from '#/features/nights/entry-text.ts'
import { listDays } from '../calendar-view.ts'
import type { ChosenNights } from './calendar-grid.tsx'
import css from './villa-agenda.module.css'
import bar from './entry-bar.module.css'

interface VillaAgendaProps {
  villas: readonly CalendarVilla[]
  /** Null: the first one. */
  villaId: string | null
  from: CivilDate
  /** What to know of days, by their dates. */
  notes: ReadonlyMap<CivilDate, string>
  onChooseVilla: (id: string) => void
  onChooseNights: (nights: ChosenNights) => void
  onOpenEntry: (villa: CalendarVilla, entry: CalendarEntry) => void
}

const nightCount = ({ from, to }: CalendarEntry): string => {
  const nights = nightsBetween(from, to)
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`
}

/** `Tue 24 Nov: Il Poya`, of each of its days that has some; what lasts is said once. */
const listNotes = ({ from, to }: CalendarEntry, notes: VillaAgendaProps['notes']): string[] =>
  listDays({ from, to: addDays(to, 1) }).flatMap((day) => {
    const note = notes.get(day)
    const isNew = note !== undefined && (day === from || note !== notes.get(addDays(day, -1)))
    return isNew ? [`${formatShortDate(day)}: ${note}`] : []
  })

const EntryContent = ({ entry, notes }: { entry: CalendarEntry } & Pick<VillaAgendaProps, 'notes'>) => {
  const { mark, label } = toEntryKind(entry.kind)
  return (
    <>
      <span className={bar.swatch} data-kind={entry.kind} aria-hidden="true">
        <b className={bar.mark}>{entry.conflictId ? '!' : mark}</b>
      </span>
      <span className={css.what}>
        <b>
          {formatDate(entry.from)} to {formatDate(entry.to)}
        </b>
        <span>
          {[label, nightCount(entry), entry.reference, entry.label, entry.conflictId && 'overlaps a booking']
            .filter(Boolean)
            .join(', ')}
        </span>
        {listNotes(entry, notes).map((note) => (
          <span key={note} className={css.note}>
            {note}
          </span>
        ))}
      </span>
    </>
  )
}

/** On phones: one villa at a time, what takes its nights in order. */
export const VillaAgenda = (props: VillaAgendaProps) => {
  const { villas, villaId, from, notes, onChooseVilla, onChooseNights, onOpenEntry } = props
  const villa = villas.find(({ id }) => id === villaId) ?? villas[0]
  if (!villa) return null
  return (
    <div className={css.agenda}>
      <SelectField
        label="Villa"
        value={villa.id}
        options={villas.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => onChooseVilla(target.value)}
      />
      <Button variant="secondary" isWide onClick={() => onChooseNights({ villa, from, to: addDays(from, 1) })}>
        Close nights
      </Button>
      {villa.entries.length === 0 ? (
        <p>All nights are free.</p>
      ) : (
        <ul className={css.entries} aria-label={`Taken nights of ${villa.title}`}>
          {villa.entries.map((entry) => (
            <li key={`${entry.kind}${entry.from}${entry.label}`}>
              {entry.bookingId ? (
                <Link className={css.entry} to={`/admin/bookings/${entry.bookingId}`}>
                  <EntryContent entry={entry} notes={notes} />
                </Link>
              ) : (
                <button type="button" className={css.entry} onClick={() => onOpenEntry(villa, entry)}>
                  <EntryContent entry={entry} notes={notes} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
