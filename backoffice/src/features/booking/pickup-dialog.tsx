import type { StaffBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { pickupArrangement } from '@escapes/contract/trip-details'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { PickupFields } from '#/features/pickup/pickup-fields.tsx'
import { WithdrawPickup } from '#/features/pickup/withdraw-pickup.tsx'

/** When, where and by whom the guests are fetched: they have a mail with it at once. */
export const PickupDialog = ({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) => {
  const { id, reference, pickupLocation, trip, date, checkIn, customer } = booking
  const arranged = trip?.pickup.arranged
  const day = date ?? checkIn
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/bookings', pickupArrangement, {
    place: arranged?.place ?? pickupLocation ?? '',
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
  const withdraw = () =>
    mutation.send('DELETE /admin/bookings/:id/pick-up', { params: { id } }, () =>
      done('Pick-up taken back', `${reference}: ${customer.name} is told.`),
    )
  return (
    <DialogForm
      title={`Pick-up of booking ${reference}`}
      description={`${day ? `For ${formatDate(day)}. ` : ''}${arranged?.isOwn === false ? 'Instead of the one of the departure. ' : ''}The guests see it in their booking and calendar, and get an e-mail once they have an account. Another day or place takes it back.`}
      submitLabel="Save and tell the guests"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <PickupFields
        form={form}
        {...(trip?.pickup.time && { timeHint: `Sri Lanka time. ${trip.pickup.time} would suit them.` })}
      />
      {arranged?.isOwn && <WithdrawPickup isBusy={mutation.pendingEndpoint !== undefined} onWithdraw={withdraw} />}
    </DialogForm>
  )
}
