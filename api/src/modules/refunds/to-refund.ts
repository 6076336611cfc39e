import { type CurrencyCode, toUsdCents, type Refund, type StaffRefund } from '@escapes/contract'
import type { RefundRow } from './queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toProof = ({ proof_content_type: contentType, proof_name: name }: RefundRow): Refund['proof'] =>
  contentType === null || name === null ? null : { contentType, name }

export const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  bookingId: row.booking_id,
  reference: row.reference,
  state: row.state,
  reason: row.reason,
  currency: row.currency as CurrencyCode,
  amount: row.amount,
  usd: toUsdCents(row.amount, row.total_agreed, row.total_usd, row.deposit_percent),
  account: row.beneficiary_hint,
  openedAt: row.created_at.toISOString(),
  approvedAt: iso(row.approved_at),
  sentAt: iso(row.sent_at),
  bankReference: row.bank_reference,
  proof: toProof(row),
})

export const toStaffRefund = (row: RefundRow): StaffRefund => ({
  ...toRefund(row),
  customer: { name: row.customer_name, email: row.customer_email },
  title: row.listing_title,
  accountBy: row.account_by,
  approvedBy: row.approver,
  exportedAt: iso(row.exported_at),
  fileNumber: row.file_number,
  batch: row.batch_number === null ? null : { number: row.batch_number },
  sentBy: row.sender,
  needsSecondPerson: row.needs_second_person,
  ...(row.proofs && {
    provenBy: row.proofs.map(({ at, ...proof }) => ({ ...proof, at: new Date(at).toISOString() })),
  }),
  ...(row.unproven !== null && {
    unproven: {
      amount: row.unproven,
      usd: toUsdCents(row.unproven, row.total_agreed, row.total_usd, row.deposit_percent),
    },
  }),
})
