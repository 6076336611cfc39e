import { useState } from 'react'
import type { Booking } from '@escapes/contract'
import { PhoneField, phoneFormSchema } from '@escapes/platform/phone-form'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import { PageSection } from './page-section.tsx'
import css from './phone-section.module.css'

const PhoneForm = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const { send, result, isPending } = useBookingCall('save-phone', booking.id)
  const { form, message } = useProblemForm(phoneFormSchema, { phone: booking.customerPhone ?? '' }, result?.problem)
  const save = form.handleSubmit(({ phone }) => {
    if (!isPending) send({ phone }, onClose)
  })
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate aria-label="Your phone number">
      <PhoneField form={form} label="Phone or WhatsApp" autoComplete="tel" hint="For this booking only." />
      {message && <FormError>{message}</FormError>}
      <div className={css.buttons}>
        <Button type="submit" isBusy={isPending}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  )
}

const liveStates: ReadonlySet<string> = new Set(['pending', 'confirmed'])

/** By which number the customer is reached about the booking, while there is something to reach them about. */
export const PhoneSection = ({ booking }: { booking: Booking }) => {
  const [isEditing, setEditing] = useState(false)
  // Absent in what an older copy of the page kept.
  if (!liveStates.has(booking.state) || booking.customerPhone === undefined) return null
  return (
    <PageSection id="phone" title="Your phone number">
      {isEditing ? (
        <PhoneForm booking={booking} onClose={() => setEditing(false)} />
      ) : (
        <div className={css.number}>
          <span>{booking.customerPhone ?? 'We have no number to reach you on the day.'}</span>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {booking.customerPhone ? 'Change the number' : 'Add a number'}
          </Button>
        </div>
      )}
    </PageSection>
  )
}
