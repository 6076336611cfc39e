import { maxAmountMinorUnits, type UnclearReason } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { type BookingRow, type RefundPort, findBooking, listLedgerSums, lockBooking } from '#/modules/bookings/index.ts'
import { toFirstInstalmentAmount, toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import {
  findPaymentDayProblem,
  isFarAboveOwed,
  linkPayment,
  recordPayment,
  transferTolerance,
} from '#/modules/ledger/index.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { listTransfersOfBooking, lockWaitingReceipts, markReceiptReviewed } from '#/modules/receipts/index.ts'
import {
  listUnrecordedLines,
  listPaymentsWithLine,
  listPaymentsWithoutLine,
  markLineAmbiguous,
  setLineMeaning,
} from './line-queries.ts'
import { keepWithinCharges } from './matching/keep-within-charges.ts'
import { toAgreedAmount, isWithinBankCharge, classifyPayment, type BookingBalance } from './matching/line-meaning.ts'
import { pairLinesWithPayments } from './matching/pair-lines-with-payments.ts'
import { LineNotAssignable } from './problems.ts'

interface Line {
  id: string
  /** Minor units of the agreed currency. */
  amount: number
  on: string
  by: string
}

interface WaitingReceipt {
  id: string
  claimed: number | null
}

export const loadBookingBalance = async (trx: Trx, booking: BookingRow): Promise<BookingBalance & { paid: number }> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  return {
    currency: booking.currency,
    net: toNet(sums),
    paid: sums.paid,
    firstInstalment: toFirstInstalmentAmount(booking),
    total: booking.total_agreed,
    totalUsd: booking.total_usd,
    depositPercent: booking.deposit_percent,
  }
}

/** A line that staff assign to the booking. `recordedPaymentId`: the payment that staff say it shows. */
export interface AssignedLine {
  lineId: string
  recordedPaymentId?: string | undefined
  anotherTransfer: boolean
}

type PaymentWithoutLine = Awaited<ReturnType<typeof listPaymentsWithoutLine>>[number]

/** `possiblePayments`: the recorded payments that the line may be; `alsoNamed`: other bookings that it may pay. */
export interface LineRejection {
  because: UnclearReason
  message: string
  possiblePayments: readonly PaymentWithoutLine[]
  alsoNamed?: readonly string[]
}

interface BookingContext {
  booking: BookingRow
  balance: BookingBalance & { paid: number }
  /** Payments recorded by people that no line shows. */
  paymentsWithoutLine: readonly PaymentWithoutLine[]
  transfers: Awaited<ReturnType<typeof listTransfersOfBooking>>
  assigned: AssignedLine | undefined
  /** Lines that are less than a payment on record by more than banks withhold of one booking. */
  shortLines: ReadonlySet<string>
  now: Date
}

/** Lines that cannot be recorded, by id. */
const isTransfer = ({ method }: PaymentWithoutLine): boolean => method === null || method === 'bank'

const findRejections = (
  lines: readonly Line[],
  { booking, balance, paymentsWithoutLine, transfers, assigned, shortLines, now }: BookingContext,
): Map<string, LineRejection> => {
  const rejections = new Map<string, LineRejection>()
  let { paid, net } = balance
  for (const { id, on, amount } of lines) {
    const isTooMuch = paid + amount > maxAmountMinorUnits
    const dayProblem = findPaymentDayProblem(on, booking, now)
    // More than is owed, and the same amount is recorded on another day: probably the same transfer. As much as was taken
    // in cash or by card may be that money on its way to the bank, and counts once.
    const isOver = classifyPayment(amount, { ...balance, net }) === 'over'
    const isConfirmed = assigned?.lineId === id && assigned.anotherTransfer
    const possiblePayments = isConfirmed
      ? []
      : paymentsWithoutLine
          .filter((payment) => isOver || shortLines.has(id) || !isTransfer(payment))
          .filter((payment) => isWithinBankCharge(payment.amount, amount, balance))
    // A possible typing error or a stranger's money: a person has to confirm it.
    const isUnseen = assigned?.lineId !== id && isFarAboveOwed(amount, { ...balance, net })
    // The customer said that it pays other bookings as well, and named only this one: a person divides it.
    const shared = assigned?.lineId === id ? undefined : transfers.find(({ total }) => total === amount)
    if (dayProblem !== undefined)
      rejections.set(id, { because: 'impossible-day', message: dayProblem, possiblePayments: [] })
    else if (isTooMuch)
      rejections.set(id, {
        because: 'too-large',
        message: 'With what is recorded already this is too large.',
        possiblePayments: [],
      })
    else if (shared)
      rejections.set(id, {
        because: 'shared-transfer',
        message: 'One transfer pays this and other bookings.',
        possiblePayments: [],
        alsoNamed: shared.otherReferences,
      })
    else if (isUnseen)
      rejections.set(id, {
        because: 'far-above-owed',
        message: 'This is far more than is owed.',
        possiblePayments: [],
      })
    else if (possiblePayments.length > 0)
      rejections.set(id, {
        because: 'payment-on-record',
        message: 'A payment on record may be this very transfer.',
        possiblePayments,
      })
    else {
      paid += amount
      net += amount
    }
  }
  return rejections
}

/** The waiting receipt that claims this amount, or the only waiting one if it claims none. */
const findProvenReceipt = ({ amount }: Line, waiting: readonly WaitingReceipt[]): WaitingReceipt | undefined =>
  waiting.find(({ claimed }) => claimed === amount) ??
  (waiting.length === 1 && waiting[0]?.claimed === null ? waiting[0] : undefined)

/** Records a payment and accepts the receipt that waited for it. */
const record = async (
  trx: Trx,
  refunds: RefundPort,
  bookingId: string,
  line: Line,
  waiting: readonly WaitingReceipt[],
  { morePaymentsFollow, now }: { morePaymentsFollow: boolean; now: Date },
): Promise<string | undefined> => {
  const proven = findProvenReceipt(line, waiting)
  const receipt = proven && (await markReceiptReviewed(trx, proven.id, { status: 'accepted', by: line.by, at: now }))
  await recordPayment(trx, refunds, {
    bookingId,
    amount: line.amount,
    source: 'statement',
    receivedOn: line.on,
    statementLineId: line.id,
    ...(receipt ? { receiptId: receipt.id } : {}),
    userId: line.by,
    closeDifference: true,
    morePaymentsFollow,
    now,
  })
  if (receipt) await publish(trx, 'receipt.accepted', { bookingId, receiptId: receipt.id })
  return receipt?.id
}

const tooShort =
  'The payment on record is larger than this line, by more than banks withhold. Reverse it, then record what arrived.'

/** By how much payments on record may still be larger than the lines that show them. */
const loadOpenCharges = async (trx: Trx, booking: BookingRow, balance: BookingBalance): Promise<number> => {
  const shown = await listPaymentsWithLine(trx, booking.id)
  const short = shown.map(({ recorded, ...line }) => Math.max(0, recorded - toAgreedAmount(line, balance)))
  const [{ writtenOff } = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  const used = short.reduce((sum, amount) => sum + amount, writtenOff)
  return transferTolerance.toOpenBankCharges({ amount: booking.total_agreed, usd: booking.total_usd }, used)
}

/**
 * Records the matched lines of a booking: a line shows a recorded payment, or is a new one, or is rejected for a
 * person to decide. Idempotent. Locks the waiting receipts, the listing, the booking.
 */
export const recordMatchedLines = async (
  trx: Trx,
  refunds: RefundPort,
  bookingId: string,
  now: Date,
  assigned?: AssignedLine,
): Promise<ReadonlyMap<string, LineRejection>> => {
  const unlocked = await findBooking(trx, bookingId)
  if (!unlocked) return new Map()
  let waiting = await lockWaitingReceipts(trx, bookingId)
  await lockNights(trx, unlocked.listing_id)
  const booking = await lockBooking(trx, bookingId)
  const written = await listUnrecordedLines(trx, bookingId)
  if (!booking || written.length === 0) return new Map()
  const balance = await loadBookingBalance(trx, booking)
  const lines = written.map(({ id, booked_on: on, by, ...money }) => ({
    id,
    on,
    by,
    amount: toAgreedAmount(money, balance),
  }))
  const payments = await listPaymentsWithoutLine(trx, bookingId)
  const assignedPayment = payments.find(({ id }) => id === assigned?.recordedPaymentId)
  if (assigned?.recordedPaymentId !== undefined && !assignedPayment)
    throw new AlreadyReviewed('A line shows this payment already, or it was reversed.')
  const found = pairLinesWithPayments(
    lines.filter(({ id }) => id !== assigned?.lineId || !(assignedPayment || assigned.anotherTransfer)),
    payments
      .filter((payment) => payment.id !== assignedPayment?.id && isTransfer(payment))
      .map(({ id, amount, received_on: on }) => ({ id, amount, on: on ?? '' })),
    (one, other) => isWithinBankCharge(one, other, balance),
  )
  if (assignedPayment && assigned) found.set(assigned.lineId, assignedPayment.id)
  const pairs = keepWithinCharges(found, { lines, payments }, await loadOpenCharges(trx, booking, balance))
  if (assignedPayment && assigned && !pairs.has(assigned.lineId)) throw new LineNotAssignable(tooShort)
  const shortLines = new Set([...found.keys()].filter((id) => !pairs.has(id)))
  for (const [lineId, entryId] of pairs) {
    await linkPayment(trx, entryId, 'statement_line_id', lineId)
    await setLineMeaning(trx, lineId, 'confirms')
  }
  const unpairedLines = lines.filter(({ id }) => !pairs.has(id))
  const paired = new Set(pairs.values())
  const paymentsWithoutLine = payments.filter(({ id }) => !paired.has(id))
  const rejections = findRejections(unpairedLines, {
    booking,
    balance,
    paymentsWithoutLine,
    transfers: await listTransfersOfBooking(trx, bookingId),
    assigned,
    shortLines,
    now,
  })
  for (const [id, { alsoNamed = [], because }] of rejections)
    await markLineAmbiguous(trx, id, [booking.reference, ...alsoNamed], because)
  const recordable = unpairedLines.filter(({ id }) => !rejections.has(id))
  let { net } = balance
  for (const line of recordable) {
    await setLineMeaning(trx, line.id, classifyPayment(line.amount, { ...balance, net }))
    const acceptedId = await record(trx, refunds, bookingId, line, waiting, {
      morePaymentsFollow: line !== recordable.at(-1),
      now,
    })
    waiting = waiting.filter(({ id }) => id !== acceptedId)
    net += line.amount
  }
  return rejections
}
