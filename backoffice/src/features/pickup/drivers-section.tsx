import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { Button, Icon } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { LazySharedPickupDialog } from '#/features/booking/lazy-shared-pickup-dialog.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { RowAction } from '#/features/table/row-action.tsx'
import {
  type DriverRun,
  type Fetched,
  guestsOf,
  listWithoutDriver,
  toDriverMessage,
  toDriverRuns,
} from './driver-runs.ts'
import css from './drivers-section.module.css'

const countText = (stops: readonly Fetched[]): string =>
  `${stops.length === 1 ? '1 pick-up' : `${stops.length} pick-ups`}, ${guestsOf(stops)}`

const Driver = ({ day, run, withPhones }: { day: string; run: DriverRun; withPhones: boolean }) => {
  const { notify } = usePlatform()
  const { driver, phone, vehicle, stops } = run
  const name = driver || phone
  const message = toDriverMessage(day, run, { withPhones })
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => notify({ status: 'success', title: 'List copied' }),
      // No permission, or plain http.
      () => notify({ status: 'info', title: 'This browser does not allow copying' }),
    )
  return (
    <li>
      <span className={css.who}>
        <b>{name}</b>
        <span>{[vehicle, `from ${stops[0]?.pickup?.time}`, countText(stops)].filter(Boolean).join(', ')}</span>
      </span>
      {phone !== '' && (
        <a
          className={css.send}
          href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send {name} the list by WhatsApp
        </a>
      )}
      <RowAction text="Copy" variant="quiet" name={`Copy the list of ${name}`} onClick={() => void copy()} />
    </li>
  )
}

interface DriversSectionProps {
  day: string
  bookings: readonly Fetched[]
  /** Of several departures, whose guests one driver may fetch; those of one departure are fetched by its own. */
  canArrange?: boolean
}

/** Each driver’s pick-ups of a day as one message, and who has no driver yet. */
export const DriversSection = ({ day, bookings, canArrange = false }: DriversSectionProps) => {
  const runs = toDriverRuns(bookings)
  const open = listWithoutDriver(bookings)
  const [withPhones, setWithPhones] = useState(false)
  const [arranged, setArranged] = useState<readonly Fetched[]>()
  if (runs.length === 0 && open.length === 0) return null
  const hasPhones = runs.some(({ stops }) => stops.some(({ customer }) => customer.phone))
  return (
    <TitledSection level={2} title="Drivers">
      {hasPhones && (
        <Checkbox checked={withPhones} onChange={({ target }) => setWithPhones(target.checked)}>
          With the guests’ phone numbers
        </Checkbox>
      )}
      {runs.length > 0 && (
        <ul className={css.drivers}>
          {runs.map((run) => (
            <Driver key={run.phone || run.driver} day={day} run={run} withPhones={withPhones} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className={css.open}>
          <Icon name="alert" size={16} />
          <span>No driver yet:</span>
          {open.map(({ bookingId, reference, customer }) => (
            <Link key={bookingId} to={`/admin/bookings/${bookingId}`}>
              {customer.name}, {reference}
            </Link>
          ))}
          {canArrange && (
            <Button size="sm" variant="secondary" onClick={() => setArranged(open)}>
              Pick-up {open.length}
            </Button>
          )}
        </p>
      )}
      {arranged && (
        <LazySharedPickupDialog
          bookings={arranged.map(({ bookingId: id, ...booking }) => ({ ...booking, id, date: day, checkIn: null }))}
          onClose={() => setArranged(undefined)}
        />
      )}
    </TitledSection>
  )
}
