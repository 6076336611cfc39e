import type { BookingAction, StaffBooking } from '@escapes/contract'

/** Actions of one API call each, in the order of the buttons. */
export const staffActions = ['approve', 'confirm', 'reinstate', 'complete', 'no-show', 'decline', 'cancel'] as const
export type StaffAction = (typeof staffActions)[number]
export type ActionEndpoint = `POST /admin/bookings/:id/${StaffAction}`

export const toActionEndpoint = (action: StaffAction): ActionEndpoint => `POST /admin/bookings/:id/${action}`
export const findActionByEndpoint = (endpoint: string | undefined): StaffAction | undefined =>
  staffActions.find((action) => toActionEndpoint(action) === endpoint)
/** Actions that nobody may perform on their own booking. */
export const actionsBarredOnOwnBooking: ReadonlySet<StaffAction> = new Set([
  'approve',
  'confirm',
  'reinstate',
  'decline',
  'cancel',
])

/** What `answer` of a booking is about. */
const answers: ReadonlySet<StaffAction> = new Set(['approve', 'confirm', 'reinstate'])

/** Whether it is for somebody else than its reader to do this to the booking. */
export const isForColleague = ({ answer }: StaffBooking, action: StaffAction): boolean =>
  Boolean(answer?.why) && answers.has(action)

export const isActionAllowed = ({ allowed }: StaffBooking, action: StaffAction): boolean =>
  (allowed as readonly BookingAction[]).includes(action)

export interface ActionLabels {
  verb: string
  successTitle: string
  /** Begins the title of the confirmation dialog; without it the action runs at once. */
  dialogVerb?: string
  confirmLabel?: string
  consequence?: string
  reasonField?: 'optional' | 'required'
  isDanger?: boolean
}

export const actionLabels: Readonly<Record<StaffAction, ActionLabels>> = {
  approve: { verb: 'Approve', successTitle: 'Request approved' },
  confirm: {
    verb: 'Confirm',
    successTitle: 'Booking confirmed',
    dialogVerb: 'Confirm',
    confirmLabel: 'Confirm the booking',
  },
  reinstate: {
    verb: 'Reinstate',
    successTitle: 'Booking reinstated',
    dialogVerb: 'Reinstate',
    confirmLabel: 'Reinstate the booking',
    consequence: 'It is confirmed again, if nobody else has its dates.',
  },
  complete: { verb: 'Complete', successTitle: 'Booking completed' },
  'no-show': {
    verb: 'No-show',
    successTitle: 'Marked as no-show',
    dialogVerb: 'Mark as no-show',
    confirmLabel: 'Mark as no-show',
    consequence: 'The guests did not come. Nothing is refunded, as the policy says.',
    isDanger: true,
  },
  decline: {
    verb: 'Decline',
    successTitle: 'Booking declined',
    dialogVerb: 'Decline',
    confirmLabel: 'Decline the booking',
    consequence: 'The dates become free for others at once. Everything paid is refunded.',
    reasonField: 'required',
    isDanger: true,
  },
  cancel: {
    verb: 'Cancel',
    successTitle: 'Booking cancelled',
    dialogVerb: 'Cancel',
    confirmLabel: 'Cancel the booking',
    consequence: 'The dates become free for others at once.',
    reasonField: 'optional',
    isDanger: true,
  },
}
