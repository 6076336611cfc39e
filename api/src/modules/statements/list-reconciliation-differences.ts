import type { CurrencyCode, StatementLine } from '@escapes/contract'
import type { Services } from '#/services.ts'
import {
  listPaymentsMissingOnStatements,
  listIncomingLinesWithoutBooking,
  listOutgoingLinesWithoutRefund,
} from './reconciliation-queries.ts'
import { presentLines } from './present-lines.ts'
import { toStatementLine } from './to-statement-line.ts'

interface PaymentMissingOnStatement {
  entryId: string
  booking: { id: string; reference: string; title: string; customer: string }
  currency: CurrencyCode
  amount: number
  receivedOn: string
  acceptedBy: string | null
}

/** Payments that no statement shows, and statement lines without a booking or refund. */
export const listReconciliationDifferences = async (
  services: Services,
): Promise<{
  notOnStatement: PaymentMissingOnStatement[]
  withoutBooking: StatementLine[]
  withoutRefund: StatementLine[]
}> => ({
  notOnStatement: (await listPaymentsMissingOnStatements(services.db)).map((row) => ({
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
  withoutBooking: await presentLines(services, await listIncomingLinesWithoutBooking(services.db)),
  withoutRefund: (await listOutgoingLinesWithoutRefund(services.db)).map((row) => toStatementLine(row)),
})
