import { z } from 'zod'
import { newAccountEmail } from './credentials.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const

/** A mail about a booking or a proposal, without its text. */
export const loggedMail = z.object({
  id,
  /** What it is: `booking-confirmed`. */
  template: z.string(),
  /** The address as it was written to. */
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Why it failed or was tried again, or why it was not sent. */
  reason: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  repeats: id.nullable(),
  /** When somebody said that a failed one is dealt with. */
  handledAt: instant.nullish(),
})
export type LoggedMail = z.output<typeof loggedMail>

const mailLog = z.object({
  items: z.array(loggedMail),
  /** The customer has no account: staff wrote the address, and may correct it. */
  canCorrectAddress: z.boolean().optional(),
})
export type MailLog = z.output<typeof mailLog>

export const mailLogEndpoints = defineEndpoints({
  'GET /admin/bookings/:id/mails': {
    summary: 'Every mail about a booking, newest first.',
    access: 'staff',
    response: mailLog,
  },
  'POST /admin/bookings/:id/mails/:mailId/resend': {
    summary:
      'Writes the same mail once more, one to the customer to the address of today. It is checked before it is sent, as every mail is.',
    access: 'staff',
    params: z.object({ id, mailId: id }),
    response: loggedMail,
    status: 201,
    problems: ['not-found', 'mail-on-its-way'],
    idempotent: true,
  },
  'GET /admin/proposals/:id/mails': {
    summary: 'Every mail about a proposal, newest first.',
    access: 'staff',
    response: mailLog,
  },
  'POST /admin/proposals/:id/mails/:mailId/resend': {
    summary: 'Writes a mail with its link once more, to the address of today, as long as the proposal can be accepted.',
    access: 'staff',
    params: z.object({ id, mailId: id }),
    response: loggedMail,
    status: 201,
    problems: ['not-found', 'mail-on-its-way', 'proposal-closed'],
    idempotent: true,
  },
  'PUT /admin/customers/:id/email': {
    summary:
      'Staff correct the address of a customer who has no account. Mails about bookings and proposals that failed at the old one go out to it; where others arrived at the old one, it is told.',
    access: 'staff',
    needs: 'recent-authentication',
    body: z.strictObject({ email: newAccountEmail }),
    /** How many mails go out again. */
    response: z.object({ email: z.string(), resent: z.int() }),
    problems: ['not-found', 'customer-exists', 'customer-has-account'],
  },
  'POST /admin/mails/:id/handled': {
    summary: 'A mail that failed is dealt with, as by a call, or is not: it leaves the start page of staff.',
    access: 'staff',
    body: z.strictObject({ isHandled: z.boolean() }),
    response: loggedMail,
    problems: ['not-found'],
  },
})
