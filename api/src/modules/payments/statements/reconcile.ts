import type { CurrencyCode, StatementLine } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listPaymentsNotShown, listWithoutBooking } from './reconcile-queries.ts'
import { toLine } from './to-statement.ts'

interface NotShown {
  entryId: string
  booking: { id: string; reference: string; title: string; customer: string }
  currency: CurrencyCode
  amount: number
  receivedOn: string
  acceptedBy: string | null
}

/** Where slips and statements disagree: money accepted and never seen, and money seen that nobody knows. */
export const reconcile = async ({
  db,
}: Services): Promise<{ notOnStatement: NotShown[]; withoutBooking: StatementLine[] }> => ({
  notOnStatement: (await listPaymentsNotShown(db)).map((row) => ({
    entryId: row.id,
    booking: {
      id: row.booking_id,
      reference: row.reference,
      title: row.listing_title,
      customer: row.customer_name,
    },
    currency: row.currency as CurrencyCode,
    amount: row.amount,
    receivedOn: row.received_on ?? '',
    acceptedBy: row.accepted_by,
  })),
  withoutBooking: (await listWithoutBooking(db)).map((row) => toLine(row)),
})
