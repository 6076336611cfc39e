import { type AgreedAmount, type CurrencyCode, proportion } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listStranded } from './queries.ts'

export interface StrandedPayment {
  bookingId: string
  reference: string
  title: string
  customer: string
  state: string
  currency: CurrencyCode
  held: AgreedAmount
  since: string
}

/** Paid, but not available: what staff give back or move to other dates. */
export const listStrandedPayments = async ({ db, clock }: Services): Promise<{ items: StrandedPayment[] }> => ({
  items: (await listStranded(db, clock.now())).map((row) => ({
    bookingId: row.id,
    reference: row.reference,
    title: row.listing_title,
    customer: row.customer_name,
    state: row.state,
    currency: row.currency as CurrencyCode,
    held: { amount: row.held, usd: proportion(row.held, row.total_agreed, row.total_usd) },
    since: row.since.toISOString(),
  })),
})
