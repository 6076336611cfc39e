import type { StaffBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { pickupArrangement } from '@escapes/contract/trip-details'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

/** When, where and by whom the guests are fetched: they have a mail with it at once. */
export const PickupDialog = ({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) => {
  const { id, reference, pickupLocation, trip, date, checkIn, customer } = booking
  const arranged = trip?.pickup.arranged
  const day = date ?? checkIn
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/bookings', pickupArrangement, {
    place: pickupLocation ?? '',
    time: arranged?.time ?? trip?.pickup.time ?? '',
    driver: arranged?.driver ?? '',
    phone: arranged?.phone ?? '',
    vehicle: arranged?.vehicle ?? '',
  })
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/bookings/:id/pick-up', { params: { id }, body }, () =>
      done('Pick-up arranged', `${reference}: ${customer.name} has it in the booking now.`),
    ),
  )
  return (
    <DialogForm
      title={`Pick-up of booking ${reference}`}
      description={`${day ? `For ${formatDate(day)}. ` : ''}The guests see it in their booking and calendar, and get an e-mail once they have an account. Another day or place takes it back.`}
      submitLabel="Save and tell the guests"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Where" maxLength={300} autoComplete="off" {...fieldProps(form, 'place')} />
      <TextField
        label="When"
        type="time"
        hint={trip?.pickup.time ? `Sri Lanka time. ${trip.pickup.time} would suit them.` : 'Sri Lanka time.'}
        {...fieldProps(form, 'time')}
      />
      <TextField label="Driver" isOptional maxLength={40} autoComplete="off" {...fieldProps(form, 'driver')} />
      <TextField
        label="Driver’s phone"
        isOptional
        type="tel"
        maxLength={40}
        autoComplete="off"
        {...fieldProps(form, 'phone')}
      />
      <TextField
        label="Vehicle"
        isOptional
        hint="What to look out for: White Toyota van, CAB-1234."
        maxLength={40}
        autoComplete="off"
        {...fieldProps(form, 'vehicle')}
      />
    </DialogForm>
  )
}
