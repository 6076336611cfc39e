import { Link } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { Button, Icon } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
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

const Driver = ({ day, run }: { day: string; run: DriverRun }) => {
  const { notify } = usePlatform()
  const { driver, phone, vehicle, stops } = run
  const name = driver || phone
  const message = toDriverMessage(day, run)
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
      <Button size="sm" variant="quiet" aria-label={`Copy the list of ${name}`} onClick={() => void copy()}>
        Copy
      </Button>
    </li>
  )
}

/** Each driver’s pick-ups of a day as one message, and who has no driver yet. */
export const DriversSection = ({ day, bookings }: { day: string; bookings: readonly Fetched[] }) => {
  const runs = toDriverRuns(bookings)
  const open = listWithoutDriver(bookings)
  if (runs.length === 0 && open.length === 0) return null
  return (
    <TitledSection level={2} title="Drivers">
      {runs.length > 0 && (
        <ul className={css.drivers}>
          {runs.map((run) => (
            <Driver key={run.phone || run.driver} day={day} run={run} />
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
        </p>
      )}
    </TitledSection>
  )
}
