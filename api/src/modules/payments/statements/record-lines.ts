import { largestAmount } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import {
  type BookingRow,
  findBooking,
  firstInstalmentOf,
  listBalances,
  lockBooking,
  netOf,
  noMoney,
} from '#/modules/bookings/index.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import { faultOfDay } from '../ledger/arrival-day.ts'
import { linkLine } from '../ledger/queries.ts'
import { recordPayment } from '../ledger/record-payment.ts'
import { markReviewed } from '../receipts/queries.ts'
import { listUnrecorded, listUnshownPayments, lockWaitingReceipts, setAside, setMeaning } from './line-queries.ts'
import { agreedAmountOf, isNear, meaningOf, type Standing } from './matching/line-meaning.ts'
import { pairLines } from './matching/pair-lines.ts'

interface Line {
  id: string
  /** Minor units of the agreed currency. */
  amount: number
  on: string
  by: string
}

interface Slip {
  id: string
  claimed: number | null
}

const standingOf = async (trx: Trx, booking: BookingRow): Promise<Standing & { paid: number }> => {
  const [sums = noMoney] = await listBalances(trx, [booking.id])
  return {
    currency: booking.currency,
    net: netOf(sums),
    paid: sums.paid,
    firstInstalment: firstInstalmentOf(booking),
    total: booking.total_agreed,
    totalUsd: booking.total_usd,
  }
}

/** Why which lines cannot be recorded for a booking for which so much is there already, by id. */
const faultsOf = (lines: readonly Line[], booking: BookingRow, paid: number, now: Date): Map<string, string> => {
  const faults = new Map<string, string>()
  let sum = paid
  for (const { id, on, amount } of lines) {
    const isTooMuch = sum + amount > largestAmount
    const fault =
      faultOfDay(on, booking, now) ?? (isTooMuch ? 'With what is recorded already this is too large.' : undefined)
    if (fault === undefined) sum += amount
    else faults.set(id, fault)
  }
  return faults
}

/** The waiting slip that a line proves: the one that claims its amount, or the only one there is. */
const provenBy = ({ amount }: Line, waiting: readonly Slip[]): Slip | undefined =>
  waiting.find(({ claimed }) => claimed === amount) ??
  (waiting.length === 1 && waiting[0]?.claimed === null ? waiting[0] : undefined)

/** Money of a line enters the ledger; a slip that waited for it is accepted with it. */
const record = async (
  trx: Trx,
  bookingId: string,
  line: Line,
  waiting: readonly Slip[],
  { moreFollows, now }: { moreFollows: boolean; now: Date },
): Promise<string | undefined> => {
  const proven = provenBy(line, waiting)
  const receipt = proven && (await markReviewed(trx, proven.id, { status: 'accepted', by: line.by, at: now }))
  await recordPayment(trx, {
    bookingId,
    amount: line.amount,
    source: 'statement',
    receivedOn: line.on,
    statementLineId: line.id,
    ...(receipt ? { receiptId: receipt.id } : {}),
    userId: line.by,
    closeDifference: true,
    moreFollows,
    now,
  })
  if (receipt) await publish(trx, 'receipt.accepted', { bookingId, receiptId: receipt.id })
  return receipt?.id
}

/**
 * What the matched lines of a booking do to its money, all at once: a line shows a payment that staff have accepted
 * before, or it is a payment; one that can be neither waits for a person, and why is answered. Run again it finds
 * nothing left to do. Locks: its waiting slips, the listing, the booking.
 */
export const recordLines = async (trx: Trx, bookingId: string, now: Date): Promise<ReadonlyMap<string, string>> => {
  const known = await findBooking(trx, bookingId)
  if (!known) return new Map()
  let waiting = await lockWaitingReceipts(trx, bookingId)
  await lockNights(trx, known.listing_id)
  const booking = await lockBooking(trx, bookingId)
  const written = await listUnrecorded(trx, bookingId)
  if (!booking || written.length === 0) return new Map()
  const standing = await standingOf(trx, booking)
  const lines = written.map(({ id, booked_on: on, by, ...money }) => ({
    id,
    on,
    by,
    amount: agreedAmountOf(money, standing),
  }))
  const payments = await listUnshownPayments(trx, bookingId)
  const shown = pairLines(
    lines,
    payments.map(({ id, amount, received_on: on }) => ({ id, amount, on: on ?? '' })),
    (one, other) => isNear(one, other, standing),
  )
  for (const [lineId, entryId] of shown) {
    await linkLine(trx, entryId, lineId)
    await setMeaning(trx, lineId, 'confirms')
  }
  const unknown = lines.filter(({ id }) => !shown.has(id))
  const faults = faultsOf(unknown, booking, standing.paid, now)
  for (const id of faults.keys()) await setAside(trx, id, booking.reference)
  const fresh = unknown.filter(({ id }) => !faults.has(id))
  let { net } = standing
  for (const line of fresh) {
    await setMeaning(trx, line.id, meaningOf(line.amount, { ...standing, net }))
    const acceptedId = await record(trx, bookingId, line, waiting, { moreFollows: line !== fresh.at(-1), now })
    waiting = waiting.filter(({ id }) => id !== acceptedId)
    net += line.amount
  }
  return faults
}
