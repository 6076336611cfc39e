import { getBookingRow } from '#/modules/bookings/index.ts'
import { toAmountWithDollars } from '#/modules/payment-terms/index.ts'
import { getExcess, paymentPayloads } from '#/modules/ledger/index.ts'
import { findReceiptPayload } from '#/modules/receipts/index.ts'
import { findRefundPayload, findVoidedRefundPayload, listEarlierVoidedRefunds } from '#/modules/refunds/index.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData, loadMailDataAfterPayment } from './load-booking-mail-data.ts'
import { toStaffMails, toCustomerMail } from './new-mail.ts'
import { filterKeysWithUnskippedMail, hasMailOfAccount, insertMails } from './queries.ts'

/** A verification and its reversal that happen at once wait for each other. */
const lockPaymentMails = (trx: Trx, entryId: string): Promise<void> => lockByName(trx, `payment-news:${entryId}`)

/** Undefined when the payment was reversed meanwhile. */
const loadPaymentMailData = async (trx: Trx, services: Services, bookingId: string, entryId: string) => {
  await lockPaymentMails(trx, entryId)
  const payment = await paymentPayloads.findPaymentPayload(trx, entryId)
  if (!payment) return undefined
  const received = toAmountWithDollars(await getBookingRow(trx, bookingId), payment.amount)
  const { facts, isSuperseded } = await loadMailDataAfterPayment(trx, services, bookingId, payment.sums)
  return { ...facts, received, isSuperseded }
}

const onPaymentVerified = defineReaction(
  'payment.verified',
  'notifications.payment-received',
  async (trx, { bookingId, entryId }, services) => {
    const data = await loadPaymentMailData(trx, services, bookingId, entryId)
    if (!data) return
    await insertMails(trx, [toCustomerMail(`payment:${entryId}`, 'payment-received', data)], services.clock.now())
  },
)

/** A customer who never heard of the payment needs no mail about its reversal. */
const onPaymentReversed = defineReaction(
  'payment.reversed',
  'notifications.payment-reversed',
  async (trx, { bookingId, entryId }, services) => {
    await lockPaymentMails(trx, entryId)
    const reversal = await paymentPayloads.findReversalPayload(trx, entryId)
    if (!reversal || (reversal.kind !== 'payment' && reversal.kind !== 'bank-charge')) return
    const { kind, reason: explanation } = reversal
    const notified = `payment:${entryId}:traveller`
    if (kind === 'payment' && !(await filterKeysWithUnskippedMail(trx, [notified])).has(notified)) return
    const reversed = toAmountWithDollars(await getBookingRow(trx, bookingId), reversal.amount)
    const data = { ...(await loadBookingMailData(trx, services, bookingId)), reversed, kind, explanation }
    await insertMails(
      trx,
      [toCustomerMail(`payment:${entryId}:reversed`, 'payment-reversed', data)],
      services.clock.now(),
    )
  },
)

const onPaymentUnallocated = defineReaction(
  'payment.stranded',
  'notifications.payment-stranded',
  async (trx, { bookingId, entryId }, services) => {
    const data = await loadPaymentMailData(trx, services, bookingId, entryId)
    if (!data) return
    // It is refunded automatically; staff are notified when the customer has named an account.
    if (data.state === 'cancelled' || data.state === 'declined') return
    const mails = await toStaffMails(trx, services, `payment:${entryId}:stranded`, 'staff-payment-stranded', data)
    await insertMails(trx, mails, services.clock.now())
  },
)

const loadReceiptMailData = async (trx: Trx, services: Services, bookingId: string, receiptId: string) => {
  const receipt = await findReceiptPayload(trx, receiptId)
  if (!receipt) throw new Error(`there is no receipt ${receiptId}`)
  const row = await getBookingRow(trx, bookingId)
  return {
    ...(await loadBookingMailData(trx, services, bookingId)),
    claimed: receipt.claimed === null ? null : toAmountWithDollars(row, receipt.claimed),
    rejectReason: receipt.reject_reason,
    asksAgain: receipt.asks_again,
    showsOwnPayment: receipt.shown_booking_id === bookingId,
    transfer: receipt.transfer,
    rejectedWith: receipt.rejected_with,
  }
}

const onReceiptSubmitted = defineReaction(
  'receipt.submitted',
  'notifications.receipt-received',
  async (trx, { bookingId, receiptId }, services) => {
    const data = await loadReceiptMailData(trx, services, bookingId, receiptId)
    // The mail of the first tells of all bookings of the transfer.
    if (data.transfer?.length === 0) return
    const key = `receipt:${receiptId}:submitted`
    const mails = [
      toCustomerMail(key, 'receipt-received', data),
      ...(await toStaffMails(trx, services, key, 'staff-receipt-to-check', data)),
    ]
    await insertMails(trx, mails, services.clock.now())
  },
)

const onReceiptRejected = defineReaction(
  'receipt.rejected',
  'notifications.receipt-rejected',
  async (trx, { bookingId, receiptId }, services) => {
    const data = await loadReceiptMailData(trx, services, bookingId, receiptId)
    const mails = [toCustomerMail(`receipt:${receiptId}:rejected`, 'receipt-rejected', data)]
    await insertMails(trx, mails, services.clock.now())
  },
)

/** A customer who has nothing to pay gets no mail. */
const onReceiptDuplicate = defineReaction(
  'receipt.duplicate',
  'notifications.receipt-duplicate',
  async (trx, { bookingId, receiptId }, services) => {
    const data = await loadReceiptMailData(trx, services, bookingId, receiptId)
    if (data.payee === null) return
    const mails = [toCustomerMail(`receipt:${receiptId}:duplicate`, 'receipt-duplicate', data)]
    await insertMails(trx, mails, services.clock.now())
  },
)

/** Opening and voiding of a refund that happen at once wait for each other. */
const lockRefundMails = (trx: Trx, refundId: string): Promise<void> => lockByName(trx, `refund-news:${refundId}`)

const openedKey = (refundId: string): string => `refund:${refundId}:refund.opened`

/** The latest voided refund that the customer was notified of. */
const findEarlierRefund = async (trx: Trx, bookingId: string, refundId: string) => {
  const voided = await listEarlierVoidedRefunds(trx, refundId)
  const notified = await filterKeysWithUnskippedMail(
    trx,
    voided.map(({ id }) => `${openedKey(id)}:traveller`),
  )
  const earlier = voided.find(({ id }) => notified.has(`${openedKey(id)}:traveller`))
  if (!earlier) return null
  return { ...toAmountWithDollars(await getBookingRow(trx, bookingId), earlier.amount), isReplaced: earlier.isReplaced }
}

/** Undefined when the refund was voided meanwhile. */
const loadRefundMailData = async (trx: Trx, services: Services, bookingId: string, refundId: string) => {
  const refund = await findRefundPayload(trx, refundId)
  if (!refund) return undefined
  return {
    ...(await loadBookingMailData(trx, services, bookingId)),
    refunded: toAmountWithDollars(await getBookingRow(trx, bookingId), refund.amount),
    why: refund.reason,
    earlier: await findEarlierRefund(trx, bookingId, refundId),
    needsDetails: refund.state === 'needs-details',
    account: refund.beneficiary_hint,
    isAccountByStaff: refund.beneficiary_by !== null,
    bankReference: refund.bank_reference,
    sentOn: refund.sent_on,
  }
}

const onRefund = (event: 'refund.opened' | 'refund.sent', template: 'refund-opened' | 'refund-sent'): Reaction =>
  defineReaction(event, `notifications.${template}`, async (trx, { bookingId, refundId }, services) => {
    await lockRefundMails(trx, refundId)
    const data = await loadRefundMailData(trx, services, bookingId, refundId)
    if (!data) return
    await insertMails(trx, [toCustomerMail(`refund:${refundId}:${event}`, template, data)], services.clock.now())
  })

/** A customer who never heard of the refund needs no mail that it was voided. */
const onRefundVoided = defineReaction(
  'refund.voided',
  'notifications.refund-voided',
  async (trx, { bookingId, refundId }, services) => {
    await lockRefundMails(trx, refundId)
    const voided = await findVoidedRefundPayload(trx, refundId)
    const notified = `${openedKey(refundId)}:traveller`
    if (!voided || !(await filterKeysWithUnskippedMail(trx, [notified])).has(notified)) return
    const now = services.clock.now()
    const row = await getBookingRow(trx, bookingId)
    const { excess } = await getExcess(trx, row, now)
    const data = {
      ...(await loadBookingMailData(trx, services, bookingId)),
      refunded: toAmountWithDollars(row, voided.amount),
      explanation: voided.void_reason,
      remains: excess > 0 ? toAmountWithDollars(row, excess) : null,
    }
    await insertMails(trx, [toCustomerMail(`refund:${refundId}:voided`, 'refund-voided', data)], now)
  },
)

/**
 * The account may change until the approval: staff get one mail, and the customer one of each account that staff entered,
 * and each time that one is named with the customer's password, which somebody else may know.
 */
const onRefundReady = defineReaction(
  'refund.ready',
  'notifications.refund-ready',
  async (trx, { bookingId, refundId, namedAt }, services) => {
    const data = await loadRefundMailData(trx, services, bookingId, refundId)
    if (!data) return
    const mails = await toStaffMails(trx, services, `refund:${refundId}:ready`, 'staff-refund-ready', data)
    const account = data.account ?? ''
    if (namedAt === undefined) {
      if (data.isAccountByStaff)
        mails.push(toCustomerMail(`refund:${refundId}:entered ${account}`, 'refund-opened', data))
    } else {
      const first = { key: `${openedKey(refundId)}:traveller`, account, since: new Date(namedAt) }
      // Who names it at once hears of it by the first mail.
      if (!(await hasMailOfAccount(trx, first)))
        mails.push(toCustomerMail(`refund:${refundId}:named ${namedAt}`, 'refund-opened', data))
    }
    await insertMails(trx, mails, services.clock.now())
  },
)

export const paymentReactions: readonly Reaction[] = [
  onPaymentVerified,
  onPaymentReversed,
  onPaymentUnallocated,
  onReceiptSubmitted,
  onReceiptRejected,
  onReceiptDuplicate,
  onRefund('refund.opened', 'refund-opened'),
  onRefundReady,
  onRefund('refund.sent', 'refund-sent'),
  onRefundVoided,
]
