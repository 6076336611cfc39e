import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const

/** A mail about a booking, without its text. */
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
  /** The mail that this one repeats. */
  repeats: id.nullable(),
})
export type LoggedMail = z.output<typeof loggedMail>

export const mailLogEndpoints = defineEndpoints({
  'GET /admin/bookings/:id/mails': {
    summary: 'Every mail about a booking, newest first.',
    access: 'staff',
    response: z.object({ items: z.array(loggedMail) }),
  },
  'POST /admin/bookings/:id/mails/:mailId/resend': {
    summary: 'Writes the same mail to the same address once more. It is checked before it is sent, as every mail is.',
    access: 'staff',
    params: z.object({ id, mailId: id }),
    response: loggedMail,
    status: 201,
    problems: ['not-found', 'mail-on-its-way'],
    idempotent: true,
  },
})
