import { type Transition, type TransitionEvent, transitions } from '#/modules/booking-states/index.ts'
import type { BookingTransitionPayload } from '#/modules/bookings/events.ts'
import type { StaffTemplateName } from './settings/staff-topics.ts'
import type { TemplateName } from './templates/index.ts'

type MailName = NonNullable<Transition['mail']>

interface TransitionMail {
  customer: TemplateName
  staff?: StaffTemplateName
  /** Whether the customer's calendar entry appears, changes or goes. */
  hasCalendar: boolean
}

/** A mail of the state table without a template does not compile. */
export const transitionMails: Record<MailName, TransitionMail> = {
  submitted: { customer: 'booking-received', staff: 'staff-booking-to-confirm', hasCalendar: false },
  approved: { customer: 'booking-approved', hasCalendar: true },
  declined: { customer: 'booking-declined', hasCalendar: true },
  confirmed: { customer: 'booking-confirmed', staff: 'staff-booking-confirmed', hasCalendar: true },
  cancelled: { customer: 'booking-cancelled', staff: 'staff-booking-cancelled', hasCalendar: true },
  expired: { customer: 'booking-expired', hasCalendar: true },
  completed: { customer: 'booking-completed', hasCalendar: false },
  'no-show': { customer: 'booking-no-show', hasCalendar: false },
}

export const transitionEvents: readonly TransitionEvent[] = [...new Set(transitions.map(({ event }) => event))]

/** The mail of a transition; null where the state table has none. A booking that staff make begins as pending, by no row of the table. */
export const toTransitionMail = (
  event: TransitionEvent,
  { from, by }: Pick<BookingTransitionPayload, 'from' | 'by'>,
): TransitionMail | null => {
  if (from === null) return transitionMails.submitted
  const row = transitions.find((each) => each.event === event && each.from === from && each.by.includes(by))
  if (!row) throw new Error(`the state table has no ${event} from ${from} by ${by}`)
  return row.mail && transitionMails[row.mail]
}
