import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Booking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button, Icon, operator, WhatsAppLink } from '@escapes/shared-ui/core'
import { saveText } from '#/features/bookings/save-file.ts'
import { useDeed } from '#/features/bookings/use-deed.ts'
import css from './deeds.module.css'

const CancelDialog = lazy(async () => ({
  default: (await import('#/features/bookings/cancel-dialog.tsx')).CancelDialog,
}))
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

const CalendarButton = ({ booking }: { booking: Booking }) => {
  const { send, reply, isBusy } = useDeed('fetch-calendar', booking.id)
  const { notify } = usePlatform()
  useEffect(() => {
    if (reply?.ok) saveText(reply.value.fileName, 'text/calendar', reply.value.ics)
    if (reply?.ok === false)
      notify({ status: 'error', title: 'The calendar file did not arrive', description: reply.refusal.message })
  }, [reply, notify])
  return (
    <Button variant="secondary" isWide isBusy={isBusy} busyLabel="Fetching…" onClick={() => send({})}>
      <Icon name="calendar" size={18} />
      Add to calendar
    </Button>
  )
}

const inCalendar = new Set<Booking['state']>(['pending', 'confirmed'])

/** What the traveller may do with the booking besides paying for it. */
export const Deeds = ({ booking }: { booking: Booking }) => {
  const [open, setOpen] = useState<'change' | 'cancel'>()
  const close = useCallback(() => setOpen(undefined), [])
  return (
    <div className={css.deeds}>
      {inCalendar.has(booking.state) && <CalendarButton booking={booking} />}
      {booking.allowed.includes('change') && (
        <Button variant="secondary" isWide onClick={() => setOpen('change')}>
          Change dates or guests
        </Button>
      )}
      <div className={css.ask}>
        <WhatsAppLink phone={operator.whatsapp} text={`A question about my booking ${booking.reference}: `}>
          Ask us about this booking
        </WhatsAppLink>
      </div>
      {booking.allowed.includes('cancel') && (
        <Button variant="quiet" isWide onClick={() => setOpen('cancel')}>
          Cancel booking
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'change' && <ChangeDialog booking={booking} onClose={close} />}
        {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      </Suspense>
    </div>
  )
}
