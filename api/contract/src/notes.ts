import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, id, instant, multiLineText, responseDate } from './fields.ts'

/** What staff write down for each other. Customers never see it. */
export const note = z.object({
  id,
  /** Null: about the customer. */
  booking: z.object({ id, reference: z.string() }).nullable(),
  text: z.string(),
  author: z.string(),
  /** Whether the caller wrote it: only they change or delete it. */
  isOwn: z.boolean(),
  /** The day from which it stands on the start page, until somebody ticks it off. */
  remindOn: responseDate.nullish(),
  done: z.object({ at: instant, by: z.string() }).nullish(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
})
export type Note = z.output<typeof note>

export const noteRequest = z.strictObject({
  text: multiLineText(2000),
  /** Null for no reminder; absent: as it was. */
  remindOn: civilDate.nullable().optional(),
})
const version = z.int().min(1)
const noteList = z.object({ items: z.array(note) })

const read = {
  access: 'staff',
  response: noteList,
  problems: ['own-booking', 'not-found'],
} as const
const write = {
  access: 'staff',
  body: noteRequest,
  response: note,
  status: 201,
  problems: ['own-booking', 'not-found'],
  idempotent: true,
} as const

/** Notes about a booking or a customer. Nobody reads or writes those about themselves. */
export const noteEndpoints = defineEndpoints({
  'GET /admin/bookings/:id/notes': {
    ...read,
    summary: 'The notes about a booking, and those about its customer; the latest first.',
  },
  'GET /admin/customers/:id/notes': {
    ...read,
    summary: 'The notes about a customer and about all their bookings; the latest first.',
  },
  'POST /admin/bookings/:id/notes': { ...write, summary: 'Writes a note about a booking.' },
  'POST /admin/customers/:id/notes': { ...write, summary: 'Writes a note about a customer.' },
  'PUT /admin/notes/:id': {
    access: 'staff',
    summary: 'Its author changes a note; nobody else finds it.',
    body: noteRequest.extend({ version }),
    response: note,
    problems: ['not-found', 'version-conflict'],
  },
  'POST /admin/notes/:id/done': {
    access: 'staff',
    summary: 'Ticks a reminder off, or puts it back; anybody of the office may, but the customer it is about.',
    body: z.strictObject({ isDone: z.boolean() }),
    response: note,
    problems: ['own-booking', 'not-found'],
  },
  'DELETE /admin/notes/:id': {
    access: 'staff',
    summary: 'Its author deletes a note; nobody else finds it.',
  },
})
