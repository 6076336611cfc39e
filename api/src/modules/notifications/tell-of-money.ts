import { getBookingRow, inDollars } from '#/modules/bookings/index.ts'
import { findPaymentNews, findReceiptNews, findRefundNews } from '#/modules/payments/index.ts'
import type { Trx } from '#/db/database.ts'
import { reaction, type Reaction } from '#/outbox/react.ts'
import type { Services } from '#/services.ts'
import { getBookingFacts } from './facts-of-booking.ts'
import { toStaff, toTraveller } from './new-mail.ts'
import { insertMails } from './queries.ts'

/** Money is only told of as received once it was verified, and not when that was taken back since. */
const paymentData = async (trx: Trx, services: Services, bookingId: string, entryId: string) => {
  const payment = await findPaymentNews(trx, entryId)
  if (!payment) return undefined
  const received = inDollars(await getBookingRow(trx, bookingId), payment.amount)
  return { ...(await getBookingFacts(trx, services, bookingId)), received }
}

const onVerified = reaction(
  'payment.verified',
  'notifications.payment-received',
  async (trx, { bookingId, entryId }, services) => {
    const data = await paymentData(trx, services, bookingId, entryId)
    if (!data) return
    await insertMails(trx, [toTraveller(`payment:${entryId}`, 'payment-received', data)], services.clock.now())
  },
)

const onStranded = reaction(
  'payment.stranded',
  'notifications.payment-stranded',
  async (trx, { bookingId, entryId }, services) => {
    const data = await paymentData(trx, services, bookingId, entryId)
    if (!data) return
    const mails = toStaff(services, `payment:${entryId}:stranded`, 'staff-payment-stranded', data)
    await insertMails(trx, mails, services.clock.now())
  },
)

const receiptData = async (trx: Trx, services: Services, bookingId: string, receiptId: string) => {
  const receipt = await findReceiptNews(trx, receiptId)
  if (!receipt) throw new Error(`there is no receipt ${receiptId}`)
  const row = await getBookingRow(trx, bookingId)
  return {
    ...(await getBookingFacts(trx, services, bookingId)),
    claimed: receipt.claimed === null ? null : inDollars(row, receipt.claimed),
    rejectReason: receipt.reject_reason,
    asksAgain: receipt.asks_again,
  }
}

const onSubmitted = reaction(
  'receipt.submitted',
  'notifications.receipt-received',
  async (trx, { bookingId, receiptId }, services) => {
    const data = await receiptData(trx, services, bookingId, receiptId)
    const key = `receipt:${receiptId}:submitted`
    const mails = [
      toTraveller(key, 'receipt-received', data),
      ...toStaff(services, key, 'staff-receipt-to-check', data),
    ]
    await insertMails(trx, mails, services.clock.now())
  },
)

const onRejected = reaction(
  'receipt.rejected',
  'notifications.receipt-rejected',
  async (trx, { bookingId, receiptId }, services) => {
    const data = await receiptData(trx, services, bookingId, receiptId)
    const mails = [toTraveller(`receipt:${receiptId}:rejected`, 'receipt-rejected', data)]
    await insertMails(trx, mails, services.clock.now())
  },
)

/** Nothing is told of a refund that was called off meanwhile. */
const refundData = async (trx: Trx, services: Services, bookingId: string, refundId: string) => {
  const refund = await findRefundNews(trx, refundId)
  if (!refund) return undefined
  return {
    ...(await getBookingFacts(trx, services, bookingId)),
    refunded: inDollars(await getBookingRow(trx, bookingId), refund.amount),
    needsDetails: refund.state === 'needs-details',
    account: refund.beneficiary_hint,
    bankReference: refund.bank_reference,
    sentOn: refund.sent_on,
  }
}

const tellOfRefund = (event: 'refund.opened' | 'refund.sent', template: 'refund-opened' | 'refund-sent'): Reaction =>
  reaction(event, `notifications.${template}`, async (trx, { bookingId, refundId }, services) => {
    const data = await refundData(trx, services, bookingId, refundId)
    if (!data) return
    await insertMails(trx, [toTraveller(`refund:${refundId}:${event}`, template, data)], services.clock.now())
  })

/** Details may be given again while it is not approved: staff are told once. */
const onReady = reaction(
  'refund.ready',
  'notifications.refund-ready',
  async (trx, { bookingId, refundId }, services) => {
    const data = await refundData(trx, services, bookingId, refundId)
    if (!data) return
    const mails = toStaff(services, `refund:${refundId}:ready`, 'staff-refund-ready', data)
    await insertMails(trx, mails, services.clock.now())
  },
)

export const moneyReactions: readonly Reaction[] = [
  onVerified,
  onStranded,
  onSubmitted,
  onRejected,
  tellOfRefund('refund.opened', 'refund-opened'),
  onReady,
  tellOfRefund('refund.sent', 'refund-sent'),
]
