import type { CancellationRefund, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useStaffMutation, type MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { findActionByEndpoint, actionLabels, toActionEndpoint, type StaffAction } from './staff-actions.ts'

/** What an action takes beside the version. */
export interface ActionFields {
  reason?: string
  refundBy?: CancellationRefund
  refund?: number
}

export interface BookingActionControl extends Pick<MutationControl, 'problem' | 'explanation'> {
  /** The action under way, until the list shows its result. */
  pendingAction: StaffAction | undefined
  rejectedAction: StaffAction | undefined
  perform: (action: StaffAction, fields?: ActionFields, onDone?: () => void) => void
}

/** The actions of one booking; its row, sheet and dialog share the state. */
export const useBookingAction = ({ id, version }: StaffBooking): BookingActionControl => {
  const { notify } = usePlatform()
  const { pendingEndpoint, result, problem, explanation, send } = useStaffMutation('/admin/bookings', {
    key: `booking-${id}`,
  })
  // The response arrives before the reloaded list, which still offers the action.
  const isAwaited = result?.ok === true && (result.value as StaffBooking).version > version
  return {
    pendingAction: findActionByEndpoint(pendingEndpoint ?? (isAwaited ? result.endpoint : undefined)),
    problem,
    explanation,
    rejectedAction: problem && findActionByEndpoint(result?.endpoint),
    perform: (action, fields, onDone) =>
      send(toActionEndpoint(action), { params: { id }, body: { version, ...fields } }, (booking) => {
        const { reference, listing, customer } = booking
        const description = `${reference}, ${listing.title}. ${customer.name} is notified by e-mail.`
        notify({ status: 'success', title: actionLabels[action].successTitle, description })
        onDone?.()
      }),
  }
}
