import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { demoCustomers } from './bookings/customers.ts'

export interface DemoMessage {
  by: 'customer' | 'staff'
  minutesAgo: number | 'night'
  text: string
  /** A picture of the demo that comes with it. */
  photo?: { file: string; preview: string; name: string }
}

/** `customer 1d 2h 5m: Hello`, back from the seed; `night`: the evening before, when the office answered by itself. */
const message = z.string().transform((line, context): DemoMessage => {
  const [, by, ago = '', text = ''] = /^(customer|staff) ([^:]+): ([^]+)$/.exec(line) ?? []
  const [, days, hours, minutes] = /^(?:(\d+)d ?)?(?:(\d+)h ?)?(?:(\d+)m)?$/.exec(ago) ?? []
  const minutesAgo = (Number(days ?? 0) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0)
  if (by === undefined || (minutesAgo === 0 && ago !== 'night')) {
    context.addIssue(`"${line}" does not say who wrote it, and when`)
    return z.NEVER
  }
  return { by: by as DemoMessage['by'], minutesAgo: ago === 'night' ? ago : minutesAgo, text }
})

const photo = z.strictObject({ file: z.string(), preview: z.string(), name: z.string() })

const demoMessage = z.union([
  message,
  z.strictObject({ message, photo }).transform((value): DemoMessage => ({ ...value.message, photo: value.photo })),
])

const thread = z.strictObject({
  name: z.string(),
  messages: z.array(demoMessage),
  /** How many of the last messages the side has not read. */
  unreadByStaff: z.int().optional(),
  unreadByCustomer: z.int().optional(),
  assignee: z.enum(['manager@escapes.test', 'second-admin@escapes.test']).optional(),
  isClosed: z.boolean().optional(),
})

/** The booking a thread is about: of the demo's in this state, the one that starts soonest, or that ended last. */
const bookingThread = thread.extend({
  about: z.strictObject({
    state: z.enum(['pending', 'confirmed', 'completed', 'cancelled']),
    kind: z.enum(['villa', 'tour', 'experience']),
    nth: z.int(),
  }),
})

const names = new Set(demoCustomers.map(({ name }) => name))

/**
 * About whichever booking ahead of this customer has no thread yet, so that each writes the language they would; or,
 * where nobody is named, about one whose receipt waits for its review.
 */
const customerThread = thread.extend({
  customer: z
    .string()
    .refine((name) => names.has(name), 'The demo has no such customer')
    .optional(),
})

const enquiry = thread.extend({
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
})

/** What people and the office write to each other in the demo. */
const conversations = z.strictObject({
  bookingThreads: z.array(bookingThread),
  customerThreads: z.array(customerThread),
  enquiries: z.array(enquiry),
  savedReplies: z.array(z.strictObject({ name: z.string(), text: z.string() })),
})

export type DemoThread = z.output<typeof thread>
export type DemoBookingThread = z.output<typeof bookingThread>
export type DemoCustomerThread = z.output<typeof customerThread>
export type DemoEnquiry = z.output<typeof enquiry>

export const {
  bookingThreads: demoBookingThreads,
  customerThreads: demoCustomerThreads,
  enquiries: demoEnquiries,
  savedReplies: demoSavedReplies,
} = conversations.parse(parse(readFileSync(join(import.meta.dirname, 'conversations.yml'), 'utf8')))
