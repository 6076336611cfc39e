import type { z } from 'zod'
import { accountFacts, resetPassword, verifyEmail } from './account.ts'
import { bookingFacts } from './booking-facts.ts'
import type { Letter, Site } from './letter.ts'
import {
  bookingCancelledForStaff,
  bookingConfirmedForStaff,
  bookingToConfirm,
  calendarConflict,
  calendarSuspicious,
  conflictFacts,
  feedFacts,
} from './staff.ts'
import { bookingCancelled, bookingConfirmed, bookingExpired, bookingReceived } from './traveller.ts'

export interface Template {
  write(data: unknown, site: Site): Letter
}

const template = <S extends z.ZodType>(schema: S, write: (data: z.output<S>, site: Site) => Letter): Template => ({
  write: (data, site) => write(schema.parse(data), site),
})

/** Every mail there is, by the name that stands in the mails table. */
export const templates = {
  'verify-email': template(accountFacts, verifyEmail),
  'reset-password': template(accountFacts, resetPassword),
  'booking-received': template(bookingFacts, bookingReceived),
  'booking-confirmed': template(bookingFacts, bookingConfirmed),
  'booking-cancelled': template(bookingFacts, bookingCancelled),
  'booking-expired': template(bookingFacts, bookingExpired),
  'staff-booking-to-confirm': template(bookingFacts, bookingToConfirm),
  'staff-booking-confirmed': template(bookingFacts, bookingConfirmedForStaff),
  'staff-booking-cancelled': template(bookingFacts, bookingCancelledForStaff),
  'staff-calendar-conflict': template(conflictFacts, calendarConflict),
  'staff-calendar-suspicious': template(feedFacts, calendarSuspicious),
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
