import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { AvailabilityAlert } from '@escapes/contract'
import { formatDate, formatDateRange } from '@escapes/contract/dates'
import { formatGuests } from '@escapes/contract/party-text'
import { usePlatform } from '@escapes/platform'
import { type MutationResult, useMutation } from '@escapes/platform/mutation'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import { toPanelPath } from '#/features/bookings/booking-paths.ts'
import type { StopWaitingInput } from '../action.ts'
import css from './awaited-dates.module.css'

const toDatesText = ({ checkIn, checkOut, date }: AvailabilityAlert): string =>
  checkIn && checkOut ? formatDateRange(checkIn, checkOut) : formatDate(date ?? '')

const AwaitedRow = ({ alert, onStopped }: { alert: AvailabilityAlert; onStopped: () => void }) => {
  const { send, isPending, problem } = useMutation<StopWaitingInput, MutationResult>({ key: `stop-${alert.id}` })
  return (
    <li className={css.row}>
      <div className={css.text}>
        <Link to={toPanelPath({ kind: alert.kind, listing: { id: alert.listingId } }, alert)} className={css.title}>
          {alert.title}
        </Link>
        <span className={css.when}>{`${toDatesText(alert)} · ${formatGuests(alert.guests)}`}</span>
        {problem && <span role="alert">{problem.message}</span>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isPending}
        busyLabel="Stopping…"
        onClick={() => send({ intent: 'stop-waiting', alertId: alert.id }, onStopped)}
      >
        Stop<VisuallyHidden> waiting for {alert.title}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** Taken dates that the customer asked to be told of. */
export const AwaitedDates = ({ awaited }: { awaited: readonly AvailabilityAlert[] }) => {
  const { notify } = usePlatform()
  const heading = useRef<HTMLHeadingElement>(null)
  if (awaited.length === 0) return null
  return (
    <section aria-labelledby="awaited-dates" className={css.awaited}>
      <h2 id="awaited-dates" ref={heading} tabIndex={-1}>
        Dates you wait for
      </h2>
      <p className={css.when}>We e-mail you once when they can be booked. Nothing is reserved for you.</p>
      <ul>
        {awaited.map((alert) => (
          <AwaitedRow
            key={alert.id}
            alert={alert}
            onStopped={() => {
              // The button that had the focus goes, and with the last one the heading.
              const next = awaited.length > 1 ? heading.current : document.getElementById('main')
              next?.focus({ preventScroll: true })
              notify({ status: 'success', title: 'You wait no longer', description: alert.title })
            }}
          />
        ))}
      </ul>
    </section>
  )
}
