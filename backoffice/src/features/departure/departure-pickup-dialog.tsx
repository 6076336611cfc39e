import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { sharedPickup } from '@escapes/contract/trip-details'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { noPickup, PickupFields } from '#/features/pickup/pickup-fields.tsx'
import { WithdrawPickup } from '#/features/pickup/withdraw-pickup.tsx'

interface DeparturePickupDialogProps {
  departure: StaffDeparture
  startTime: string
  onClose: () => void
}

/** Once for all who come to a departure. */
export const DeparturePickupDialog = ({ departure, startTime, onClose }: DeparturePickupDialogProps) => {
  const { id, listing, date, pickup } = departure
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/departures', sharedPickup, {
    ...noPickup,
    ...(pickup && {
      place: pickup.place ?? '',
      time: pickup.time,
      driver: pickup.driver,
      phone: pickup.phone,
      vehicle: pickup.vehicle,
    }),
  })
  const day = `${listing.title}, ${formatDate(date)}`
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/departures/:id/pick-up', { params: { id }, body }, () =>
      done('Pick-up arranged', `${day}.`),
    ),
  )
  const withdraw = () =>
    mutation.send('DELETE /admin/departures/:id/pick-up', { params: { id } }, () =>
      done('Pick-up taken back', `${day}.`),
    )
  return (
    <DialogForm
      title={`Pick-up of ${day}`}
      description="For everybody who comes, also who books later. A booking with a pick-up of its own keeps its place and time. Confirmed guests see it at once, and get an e-mail."
      submitLabel="Save and tell the guests"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <PickupFields
        form={form}
        placeHint="Leave it empty to fetch each at the place of its booking."
        timeHint={`Sri Lanka time. The departure starts at ${startTime}.`}
      />
      {pickup && <WithdrawPickup isBusy={mutation.pendingEndpoint !== undefined} onWithdraw={withdraw} />}
    </DialogForm>
  )
}
