import type { StatementLine } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { bookingsForOverview, getBookingRow } from '#/modules/bookings/index.ts'
import { listStaffRefundsOfBooking } from '#/modules/refunds/index.ts'
import { parseReferenceKey } from '#/modules/payment-references/index.ts'
import type { Services } from '#/services.ts'
import { PaymentKnown, requireNotFarAboveOwed, sameTransfer } from '#/modules/ledger/index.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { OwnBooking } from './problems.ts'
import { getLineRow, decideLine } from './line-queries.ts'
import { findMatchingRefund } from './match-lines.ts'
import { toAgreedAmount, isConvertible } from './matching/line-meaning.ts'
import { LineNotAssignable, LineCurrencyDiffers } from './problems.ts'
import { listRefundsWithoutLine } from './queries.ts'
import { recordMatchedLines, loadBookingBalance } from './record-matched-lines.ts'
import { toStatementLine } from './to-statement-line.ts'
import { getLineAmountAndState, type LineAmountAndState } from './get-line-amount-and-state.ts'

const getReferencedBooking = async (trx: Trx, reference: string) => {
  const key = parseReferenceKey(reference)
  const [booking] = key === undefined ? [] : await bookingsForOverview.listBookingsByReferenceKeys(trx, [key])
  if (booking) return booking
  const message = 'No booking has this reference.'
  throw new Problem('validation-failed', message, { errors: [{ path: 'reference', code: 'custom', message }] })
}

export interface LineAssignment {
  reference: string
  showsPayment?: string | undefined
  anotherTransfer: boolean
  /** The amount entered again, where it is far more than is owed. */
  confirmedAmount?: number | undefined
}

/** The id of the sent refund that an outgoing line shows. */
const findSentRefund = async (trx: Trx, line: LineAmountAndState, bookingId: string): Promise<string> => {
  const refund = findMatchingRefund(line, bookingId, await listRefundsWithoutLine(trx, [bookingId]))
  if (refund) return refund.id
  const refunds = await listStaffRefundsOfBooking(trx, bookingId)
  const isOpen = refunds.some(({ state, amount }) => amount === -line.amount && state !== 'sent' && state !== 'void')
  throw new LineNotAssignable(
    isOpen
      ? 'A refund of this amount is open, and not marked as sent. Mark it as sent under Refunds, then record it here.'
      : 'No refund of this amount was sent for this booking. Open the refund at the booking first.',
  )
}

/** Reads without locks: the problem is only a warning. */
const requireNotFarAboveOwedUnlessConfirmed = async (
  trx: Trx,
  line: LineAmountAndState,
  bookingId: string,
  confirmedAmount: number | undefined,
) => {
  const booking = await getBookingRow(trx, bookingId)
  const amount = toAgreedAmount(line, await loadBookingBalance(trx, booking))
  await requireNotFarAboveOwed(trx, booking, amount, confirmedAmount === line.amount ? amount : undefined)
}

/** Staff assign a line to the booking that it pays, or whose refund it shows. */
export const assignLine = (
  services: Services,
  id: string,
  userId: string,
  assignment: LineAssignment,
): Promise<StatementLine> =>
  transact(services.db, (trx) =>
    assignLineInTransaction(trx, services, id, { userId, now: services.clock.now(), ...assignment }),
  )

interface Assignment extends LineAssignment {
  userId: string
  now: Date
}

export const assignLineInTransaction = async (
  trx: Trx,
  { refunds }: Pick<Services, 'refunds'>,
  id: string,
  { userId, now, reference, confirmedAmount, showsPayment: recordedPaymentId, anotherTransfer }: Assignment,
): Promise<StatementLine> => {
  const line = await getLineAmountAndState(trx, id)
  if (line.state === 'matched' || line.state === 'split' || line.state === 'undone') throw new AlreadyReviewed()
  const booking = await getReferencedBooking(trx, reference)
  if (booking.user_id === userId) throw new OwnBooking()
  if (!isConvertible(line.currency, booking.currency))
    throw new LineCurrencyDiffers('reference', booking.currency, line.currency)
  const isIncoming = line.amount > 0
  const refundId = isIncoming ? null : await findSentRefund(trx, line, booking.id)
  if (isIncoming && recordedPaymentId === undefined)
    await requireNotFarAboveOwedUnlessConfirmed(trx, line, booking.id, confirmedAmount)
  const verdict = {
    state: 'matched',
    bookingId: booking.id,
    refundId,
    ignoreReason: null,
    by: userId,
    at: now,
  } as const
  if (!(await decideLine(trx, id, { ...verdict, from: ['ambiguous', 'unmatched', 'outgoing', 'ignored'] })))
    throw new AlreadyReviewed()
  const rejection = isIncoming
    ? (
        await recordMatchedLines(trx, refunds, booking.id, now, {
          lineId: id,
          recordedPaymentId,
          anotherTransfer,
        })
      ).get(id)
    : undefined
  if (rejection && rejection.possiblePayments.length > 0)
    throw new PaymentKnown(
      rejection.possiblePayments.map((payment) => sameTransfer.toPaymentOnRecord(payment, booking.currency)),
    )
  if (rejection) throw new LineNotAssignable(rejection.message)
  const thing = { kind: 'statement-lines', id, bookingId: booking.id }
  recordChange(trx, thing, { state: line.state }, { state: 'matched', reference })
  return toStatementLine(await getLineRow(trx, id))
}
