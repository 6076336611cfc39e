import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, multiLineText } from './fields.ts'
import { maxBroadcastBookings, maxMessageLength } from './message-limits.ts'
import { personOfBooking } from './person-of-booking.ts'

const text = multiLineText(maxMessageLength)
const bookingIds = z.array(id).min(1).max(maxBroadcastBookings, `At most ${maxBroadcastBookings} bookings at once.`)

export const broadcastRecipient = z.object({
  ...personOfBooking,
  /** What they would read; null without a text, or where it is not sent. */
  text: z.string().nullable(),
  /** Why it would not be sent there. */
  problem: z.string().nullable(),
})
export type BroadcastRecipient = z.output<typeof broadcastRecipient>

export const broadcastEndpoints = defineEndpoints({
  'POST /admin/broadcasts': {
    summary: 'One text to the customers of several bookings, filled in for each, in the conversation about theirs.',
    access: 'staff',
    readByCustomers: ['text'],
    countsEachOf: 'bookingIds',
    body: z.strictObject({ text, bookingIds }),
    response: z.object({
      items: z.array(
        z.object({
          bookingId: id,
          /** Why it was not sent there; null: it was. */
          problem: z.string().nullable(),
        }),
      ),
    }),
    idempotent: true,
  },
  'POST /admin/broadcasts/preview': {
    summary:
      'Who a broadcast would go to, and what each would read. Sends nothing; bookings that are gone are left out.',
    access: 'staff',
    audit: 'none',
    readByCustomers: ['text'],
    body: z.strictObject({ text: text.optional(), bookingIds }),
    response: z.object({ items: z.array(broadcastRecipient) }),
    rate: 'browse',
  },
})
