import type { BookingAction, StaffBooking } from '@escapes/contract'

/** What staff do with a booking by one call each, in the order of the buttons. */
export const deeds = ['approve', 'confirm', 'reinstate', 'complete', 'no-show', 'decline', 'cancel'] as const
export type Deed = (typeof deeds)[number]
export type DeedKey = `POST /admin/bookings/:id/${Deed}`

export const keyOf = (deed: Deed): DeedKey => `POST /admin/bookings/:id/${deed}`
export const deedOf = (key: string | undefined): Deed | undefined => deeds.find((deed) => keyOf(deed) === key)
export const isAllowed = ({ allowed }: StaffBooking, deed: Deed): boolean =>
  (allowed as readonly BookingAction[]).includes(deed)

export interface DeedWords {
  verb: string
  done: string
  /** Asked before it is done. */
  question?: string
  confirmLabel?: string
  consequence?: string
  reason?: 'optional' | 'required'
  isDanger?: boolean
}

export const deedWords: Readonly<Record<Deed, DeedWords>> = {
  approve: { verb: 'Approve', done: 'Request approved' },
  confirm: {
    verb: 'Confirm',
    done: 'Booking confirmed',
    question: 'Confirm',
    confirmLabel: 'Confirm the booking',
  },
  reinstate: {
    verb: 'Reinstate',
    done: 'Booking reinstated',
    question: 'Bring back',
    confirmLabel: 'Bring it back',
    consequence: 'It is confirmed again, if nobody else has its dates.',
  },
  complete: { verb: 'Complete', done: 'Booking completed' },
  'no-show': {
    verb: 'No-show',
    done: 'Marked as no-show',
    question: 'Mark as no-show',
    confirmLabel: 'They never came',
    consequence: 'The guests never came. Nothing is given back, as the policy says.',
    isDanger: true,
  },
  decline: {
    verb: 'Decline',
    done: 'Booking declined',
    question: 'Decline',
    confirmLabel: 'Decline the booking',
    consequence: 'The dates are free for others at once. Everything paid is given back.',
    reason: 'required',
    isDanger: true,
  },
  cancel: {
    verb: 'Cancel',
    done: 'Booking cancelled',
    question: 'Cancel',
    confirmLabel: 'Cancel the booking',
    consequence: 'The dates are free for others at once. Everything paid is given back.',
    reason: 'optional',
    isDanger: true,
  },
}
