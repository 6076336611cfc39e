/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by position, which the parts of a table do not take */
import { memo, useMemo } from 'react'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { formatDate, type CivilDate } from '@escapes/contract/dates'
import { toEntryText } from '#/features/nights/entry-text.ts'
import { listEntriesOfNight, placeEntries } from '../place-entries.ts'
import css from './calendar-grid.module.css'
import { EntryBar } from './entry-bar.tsx'

export interface CalendarRowProps {
  villa: CalendarVilla
  days: readonly CivilDate[]
  row: number
  today: CivilDate
  /** The column that is reached by Tab, if it is in this row. */
  activeColumn: number | null
  /** First and last column of the chosen nights. */
  selectedFrom: number | null
  selectedTo: number | null
  onOpenEntry: (villa: CalendarVilla, entry: CalendarEntry) => void
  /** Chosen with others, to change nights of all of them. */
  isChosen: boolean
  onToggle: (villaId: string) => void
}

const toLabel = (day: CivilDate, entries: readonly CalendarEntry[]): string =>
  `${formatDate(day)}: ${entries.length === 0 ? 'free' : entries.map(toEntryText).join('; ')}`

/** The nights of one villa. Drawn again only when something in it changes. */
export const CalendarRow = memo((props: CalendarRowProps) => {
  const { villa, days, row, today, activeColumn, selectedFrom, selectedTo, onOpenEntry, isChosen, onToggle } = props
  const placed = useMemo(
    () => Map.groupBy(placeEntries(villa.entries, days[0] ?? today, days.length), ({ start }) => start),
    [villa, days, today],
  )
  const labels = useMemo(() => days.map((day) => toLabel(day, listEntriesOfNight(villa.entries, day))), [villa, days])
  return (
    <div role="row" aria-rowindex={row + 2} className={css.row} style={{ top: `calc(var(--row) * ${row})` }}>
      <div role="rowheader" aria-colindex={1} className={css.villa} title={`${villa.title}, ${villa.location}`}>
        <label className={css.choice}>
          <input
            type="checkbox"
            aria-label={`Choose ${villa.title}`}
            tabIndex={activeColumn === null ? -1 : 0}
            checked={isChosen}
            onChange={() => onToggle(villa.id)}
          />
        </label>
        <span>{villa.title}</span>
        <span className={css.place}>{villa.location}</span>
      </div>
      {days.map((day, column) => {
        const isSelected =
          selectedFrom !== null && selectedTo !== null && selectedFrom <= column && column <= selectedTo
        return (
          <div
            key={day}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={labels[column]}
            aria-selected={isSelected}
            tabIndex={activeColumn === column ? 0 : -1}
            className={css.cell}
            data-row={row}
            data-column={column}
            data-today={day === today || undefined}
            data-month={day.endsWith('-01') || undefined}
          >
            {placed.get(column)?.map((place) => (
              <EntryBar
                key={`${place.entry.kind}${place.entry.from}${place.entry.label}`}
                place={place}
                onOpen={() => onOpenEntry(villa, place.entry)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
})
CalendarRow.displayName = 'CalendarRow'
