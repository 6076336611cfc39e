import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Booking } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { Button, ButtonLink, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import { LazyCancelDialog } from '#/features/bookings/lazy-cancel-dialog.ts'
import { toBookAgainPath } from '#/features/bookings/booking-paths.ts'
import { downloadTextFile } from '#/features/bookings/download.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import css from './booking-actions.module.css'

const ChangeBookingDialog = lazyOverlay(async () => (await import('./change-booking-dialog.tsx')).ChangeBookingDialog, {
  name: 'The change of the booking',
})

const CalendarButton = ({ booking }: { booking: Booking }) => {
  const { send, result, isPending } = useBookingCall('fetch-calendar', booking.id)
  const { notify } = usePlatform()
  useEffect(() => {
    if (result?.ok) downloadTextFile(result.value.fileName, result.value.ics, 'text/calendar')
    if (result?.ok === false)
      notify({ status: 'error', title: 'The calendar file did not arrive', description: result.problem.message })
  }, [result, notify])
  return (
    <Button variant="secondary" isWide isBusy={isPending} busyLabel="Fetching…" onClick={() => send({})}>
      <Icon name="calendar" size={18} />
      Add to calendar
    </Button>
  )
}

const calendarStates = new Set<Booking['state']>(['pending', 'confirmed'])

/** A cancelled booking is a short page: whoever pressed the button at its foot would look at what is below it. */
const useTopOnceCancelled = ({ state }: Booking): (() => void) => {
  const [wasCancelledHere, setCancelledHere] = useState(false)
  const isOver = wasCancelledHere && state === 'cancelled'
  useLayoutEffect(() => {
    if (isOver) scrollTo(0, 0)
  }, [isOver])
  return () => setCancelledHere(true)
}

export const BookingActions = ({ booking }: { booking: Booking }) => {
  const [open, setOpen] = useState<'change' | 'cancel'>()
  const close = useCallback(() => setOpen(undefined), [])
  const handleCancelled = useTopOnceCancelled(booking)
  const bookAgainPath = toBookAgainPath(booking, civilDateAt(new Date(useNow(60_000))))
  return (
    <div className={css.actions}>
      {bookAgainPath && (
        <ButtonLink variant="secondary" isWide to={bookAgainPath}>
          Book again
        </ButtonLink>
      )}
      {calendarStates.has(booking.state) && <CalendarButton booking={booking} />}
      {booking.allowed.includes('change') && (
        <Button variant="secondary" isWide onClick={() => setOpen('change')}>
          Change dates or guests
        </Button>
      )}
      {booking.allowed.includes('cancel') && (
        <Button variant="quiet" isWide onClick={() => setOpen('cancel')}>
          Cancel booking
        </Button>
      )}
      {open === 'change' && <ChangeBookingDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <LazyCancelDialog booking={booking} onClose={close} onCancelled={handleCancelled} />}
    </div>
  )
}
