import { createHash } from 'node:crypto'
import { civilDateAt } from '@escapes/contract/dates'
import { seal } from '@escapes/api/src/seal.ts'
import type { Insertable } from 'kysely'
import type { DemoSituation } from '../../content/bookings/booking-plan.ts'
import type { Database, Trx } from '../database.ts'
import { toDemoId } from '../to-demo-id.ts'
import { day, hour, type DemoBookingFacts } from './booking-facts.ts'
import { toCancelledAt } from './to-booking-rows.ts'

const states: Partial<Record<DemoSituation, 'needs-details' | 'ready' | 'sent'>> = {
  'refund-without-account': 'needs-details',
  'refund-to-approve': 'ready',
  'refund-sent': 'sent',
}

export const toRefundId = ({ name }: DemoBookingFacts): string => toDemoId('refund', name)

/** Another one for each customer, of a range that no bank gives out. */
const toAccountNumber = ({ customer }: DemoBookingFacts): string => {
  const digits = createHash('sha256').update(`sri-lanka-escapes/account/${customer.email}`).digest().readUIntBE(0, 4)
  return String(digits % 1_000_000).padStart(12, '0')
}

/** Of a bank that does not exist, as the accounts of the demo. */
const toBeneficiary = (booking: DemoBookingFacts) => ({
  accountName: booking.customer.name,
  bankName: 'Bank of Serendib (not a real bank)',
  accountNumber: toAccountNumber(booking),
  country: 'LK',
})

export interface RefundStaff {
  approvedBy: string
  sentBy: string
}

export const toSentAt = (booking: DemoBookingFacts): Date => new Date(toCancelledAt(booking).getTime() + 2 * day)

const toRow = (
  booking: DemoBookingFacts,
  state: 'needs-details' | 'ready' | 'sent',
  key: Uint8Array,
  staff: RefundStaff,
): Insertable<Database['refunds']> => {
  const id = toRefundId(booking)
  const at = toCancelledAt(booking)
  const sentAt = toSentAt(booking)
  return {
    id,
    booking_id: booking.id,
    state,
    reason: 'cancelled',
    amount: booking.payments.reduce((sum, { amount }) => sum + amount, 0),
    ...(state !== 'needs-details' && {
      beneficiary_sealed: seal(JSON.stringify(toBeneficiary(booking)), key, id),
      beneficiary_hint: `•••• ${toAccountNumber(booking).slice(-4)}`,
    }),
    ...(state === 'sent' && {
      approved_by: staff.approvedBy,
      approved_at: new Date(sentAt.getTime() - 3 * hour),
      sent_by: staff.sentBy,
      sent_at: sentAt,
      sent_on: civilDateAt(sentAt),
      bank_reference: `FT${booking.reference}`,
    }),
    created_at: at,
    updated_at: state === 'sent' ? sentAt : at,
  }
}

/** What goes back for bookings that were cancelled after they were paid: waiting, to be approved, sent. */
export const seedRefunds = async (
  trx: Trx,
  bookings: readonly DemoBookingFacts[],
  { beneficiaryKey, staff }: { beneficiaryKey: Uint8Array; staff: RefundStaff },
): Promise<void> => {
  const rows = bookings.flatMap((booking) => {
    const state = states[booking.situation]
    return state ? [toRow(booking, state, beneficiaryKey, staff)] : []
  })
  for (const row of rows) await trx.insertInto('refunds').values(row).execute()
}
