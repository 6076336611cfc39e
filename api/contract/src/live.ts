import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { message } from './messages.ts'

/**
 * What a stream of server-sent events carries. Each event's `id` is its position; a reader that comes back with
 * `Last-Event-ID` gets what it missed, in order and once. Customers get what is about their own conversations, staff
 * all of it. Unknown types are to be ignored.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** Somebody wrote. Its author gets it too, in other tabs. */
  z.object({ type: z.literal('message'), conversationId: id, bookingId: id.nullable(), message }),
  /** One side has read up to a position. */
  z.object({
    type: z.literal('read'),
    conversationId: id,
    bookingId: id.nullable(),
    side: z.enum(['customer', 'staff']),
    upTo: z.int(),
    at: instant,
  }),
  /** Assigned, closed, reopened or marked unread: staff fetch what they show again. */
  z.object({ type: z.literal('conversation'), conversationId: id, bookingId: id.nullable() }),
  /** A member of staff writes an answer: for their colleagues alone, and of no use a few seconds later. */
  z.object({
    type: z.literal('typing'),
    conversationId: id,
    bookingId: id.nullable(),
    by: z.object({ id, name: z.string() }),
    at: instant,
  }),
  /** Events before this one are no longer kept: fetch anew what is shown. */
  z.object({ type: z.literal('resync') }),
])
export type LiveEvent = z.output<typeof liveEvent>

export const liveEndpoints = defineEndpoints({
  'GET /live': {
    summary: 'A stream of server-sent events (`text/event-stream`), resumed by `Last-Event-ID`, a comment every 25 s.',
    access: 'signed-in',
    stream: true,
  },
})
