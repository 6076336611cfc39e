import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { emailAddress } from './credentials.ts'
import { id } from './fields.ts'

/** Why an account cannot be erased now. */
export const erasureObstacles = [
  'staff',
  'trip-ahead',
  'receipt-waits',
  'refund-open',
  'payment-due',
  'credit',
] as const

export const erasureObstacle = z.object({
  reason: z.enum(erasureObstacles),
  /** Of which booking; absent where it is about the account. */
  booking: z.object({ id, reference: z.string(), title: z.string() }).optional(),
})
export type ErasureObstacle = z.output<typeof erasureObstacle>

/** What would happen. */
export const erasurePreview = z.object({
  obstacles: z.array(erasureObstacle),
  /** Bookings that stay without a name, for the accounts. */
  keptBookings: z.int(),
})
export type ErasurePreview = z.output<typeof erasurePreview>

/** What is typed to delete one's own account. */
export const erasureWord = 'delete'

const preview = { response: erasurePreview } as const
const erasure = { needs: 'recent-authentication', rate: 'auth' } as const

/** What is known of a customer: theirs to take along, and to erase. */
export const personalDataEndpoints = defineEndpoints({
  'GET /me/data': {
    summary: 'Everything that is stored about the caller, with their files, as a ZIP archive.',
    access: 'signed-in',
    needs: 'recent-authentication',
    binary: true,
    rate: 'auth',
  },
  'GET /me/erasure': {
    ...preview,
    summary: 'Whether the caller’s account can be erased now, and what stays of it.',
    access: 'signed-in',
  },
  'POST /me/erasure': {
    ...erasure,
    summary: 'Erases the caller’s account and everything personal. It cannot be undone.',
    access: 'signed-in',
    body: z.strictObject({ confirmation: z.literal(erasureWord, `Type “${erasureWord}”.`) }),
    problems: ['not-erasable'],
  },
  'POST /admin/customers/:id/data-link': {
    summary: 'Where the data of a customer is downloaded. Asks for the password first, which a download cannot do.',
    access: 'admin',
    needs: 'recent-authentication',
    audit: 'none',
    response: z.object({ url: z.string() }),
    rate: 'auth',
  },
  'GET /admin/customers/:id/data': {
    summary: 'Everything that is stored about a customer who asked for it, with their files, as a ZIP archive.',
    access: 'admin',
    needs: 'recent-authentication',
    audit: 'entry',
    binary: true,
    rate: 'auth',
  },
  'GET /admin/customers/:id/erasure': {
    ...preview,
    summary: 'Whether a customer’s account can be erased now, and what stays of it.',
    access: 'admin',
  },
  'POST /admin/customers/:id/erasure': {
    ...erasure,
    summary: 'Erases a customer who asked for it. The address is typed again. It cannot be undone.',
    access: 'admin',
    body: z.strictObject({ email: emailAddress }),
    problems: ['not-found', 'not-erasable', 'own-account'],
  },
})
