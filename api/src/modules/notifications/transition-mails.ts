import { type Transition, type TransitionEvent, type TransitionNews, transitions } from '#/modules/bookings/index.ts'
import type { TemplateName } from './templates/index.ts'

type MailName = NonNullable<Transition['mail']>

interface TransitionMail {
  traveller: TemplateName
  staff?: TemplateName
  /** Whether the entry in the traveller's calendar appears, changes or goes. */
  hasCalendar: boolean
}

/** How each mail of the state table is written; one without a template does not compile. */
export const transitionMails: Record<MailName, TransitionMail> = {
  submitted: { traveller: 'booking-received', staff: 'staff-booking-to-confirm', hasCalendar: false },
  approved: { traveller: 'booking-approved', hasCalendar: true },
  declined: { traveller: 'booking-declined', hasCalendar: true },
  confirmed: { traveller: 'booking-confirmed', staff: 'staff-booking-confirmed', hasCalendar: true },
  cancelled: { traveller: 'booking-cancelled', staff: 'staff-booking-cancelled', hasCalendar: true },
  expired: { traveller: 'booking-expired', hasCalendar: true },
  completed: { traveller: 'booking-completed', hasCalendar: false },
  'no-show': { traveller: 'booking-no-show', hasCalendar: false },
}

export const transitionEvents: readonly TransitionEvent[] = [...new Set(transitions.map(({ event }) => event))]

/**
 * The mail of what happened, as the state table has it; null where nobody is told. An event that waits since before it
 * named its transition says less, and the first row that fits it is meant.
 */
export const mailOf = (
  event: TransitionEvent,
  { from, by }: Partial<Pick<TransitionNews, 'from' | 'by'>>,
): TransitionMail | null => {
  const row = transitions.find(
    (each) => each.event === event && each.from === (from ?? each.from) && (by === undefined || each.by.includes(by)),
  )
  if (!row) throw new Error(`the state table has no ${event} from ${from} by ${by}`)
  return row.mail && transitionMails[row.mail]
}
