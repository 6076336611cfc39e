import { addDays, type CurrencyCode, type UnclearReason } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { type GiveWay, takeTurns } from '#/take-turns.ts'
import { isConvertible } from './matching/line-meaning.ts'
import { matchReferenceKeys } from './matching/match-reference-keys.ts'
import { listLinesOfBookings, listRefundsWithoutLine, type RefundWithoutLine } from './queries.ts'
import type { LineWithReferenceKeys } from './reading/read-statement-in-thread.ts'

type ReferencedBooking = Awaited<ReturnType<typeof bookingsForOverview.listBookingsByReferenceKeys>>[number]

export interface StatementBankAccount {
  id: string
  currency: CurrencyCode
}

export interface LineMatch {
  state: 'matched' | 'ambiguous' | 'unmatched' | 'outgoing'
  bookingId: string | null
  candidates: string[]
  unclearBecause: UnclearReason | null
  meaning: 'confirms' | null
  refundId: string | null
}

const keysPerQuery = 20_000

const loadReferencedBookings = async (db: Db, keys: ReadonlySet<string>): Promise<Map<string, ReferencedBooking>> => {
  const all = [...keys]
  const bookingsByKey = new Map<string, ReferencedBooking>()
  for (let from = 0; from < all.length; from += keysPerQuery)
    for (const booking of await bookingsForOverview.listBookingsByReferenceKeys(
      db,
      all.slice(from, from + keysPerQuery),
    ))
      bookingsByKey.set(booking.reference_key, booking)
  return bookingsByKey
}

const toMoneyKey = (bookingId: string | null, bookedOn: string, amount: number) => `${bookingId}:${bookedOn}:${amount}`

/** A transfer has the day of its value in one export and that of its booking in another, with a weekend between them. */
const daysApart = [-3, -2, -1, 1, 2, 3]

/** Lines that other imports matched. */
interface Imported {
  /** By booking, day and amount. */
  checksums: ReadonlyMap<string, ReadonlySet<string>>
  /** The days near those that the file does not have, by booking and amount. */
  daysNearby: ReadonlyMap<string, ReadonlySet<string>>
}

interface MatchContext {
  account: StatementBankAccount
  /** Staff cannot match lines to bookings of their own. */
  importerId: string
  imported: Imported
  /** Sent refunds that no line shows yet; each is used once. */
  refunds: RefundWithoutLine[]
}

const noMatch: LineMatch = {
  state: 'unmatched',
  bookingId: null,
  candidates: [],
  unclearBecause: null,
  meaning: null,
  refundId: null,
}

/** The sent refund with this amount, in the account's currency or in dollars. */
export const findMatchingRefund = (
  { amount, currency }: { amount: number; currency: string },
  bookingId: string,
  refunds: readonly RefundWithoutLine[],
): RefundWithoutLine | undefined =>
  refunds.find(
    (refund) =>
      refund.booking_id === bookingId &&
      -amount === (refund.currency === currency ? refund.amount : currency === 'USD' ? refund.usd : undefined),
  )

/** An outgoing line shows a refund, or waits for a person. It pays no booking. */
const matchOutgoingLine = (
  line: LineWithReferenceKeys,
  booking: ReferencedBooking,
  { account, refunds, importerId }: MatchContext,
): LineMatch => {
  const isOwn = booking.user_id === importerId
  const refund = isOwn ? undefined : findMatchingRefund({ ...line, currency: account.currency }, booking.id, refunds)
  if (!refund) return { ...noMatch, state: 'outgoing', candidates: [booking.reference] }
  refunds.splice(refunds.indexOf(refund), 1)
  return { ...noMatch, state: 'matched', bookingId: booking.id, meaning: 'confirms', refundId: refund.id }
}

/** Whether it may be a line of another export format: on another day, unless the file has that one as well. */
const isImportedBefore = (
  { bookedOn, amount, checksum }: LineWithReferenceKeys,
  bookingId: string,
  { checksums, daysNearby }: Imported,
): boolean => {
  const sameDay = checksums.get(toMoneyKey(bookingId, bookedOn, amount))
  if (sameDay) return !sameDay.has(checksum)
  return daysNearby.get(`${bookingId}:${amount}`)?.has(bookedOn) ?? false
}

const matchLine = (line: LineWithReferenceKeys, booking: ReferencedBooking, context: MatchContext): LineMatch => {
  const { account, importerId } = context
  if (line.amount < 0) return matchOutgoingLine(line, booking, context)
  const unclear = (unclearBecause: UnclearReason): LineMatch => ({
    ...noMatch,
    state: 'ambiguous',
    candidates: [booking.reference],
    unclearBecause,
  })
  if (booking.user_id === importerId) return unclear('own-booking')
  if (isImportedBefore(line, booking.id, context.imported)) return unclear('imported-before')
  if (!isConvertible(account.currency, booking.currency)) return unclear('other-currency')
  return { ...noMatch, state: 'matched', bookingId: booking.id }
}

const listImported = async (
  db: Db,
  account: StatementBankAccount,
  bookingIds: readonly string[],
  ofFile: readonly LineWithReferenceKeys[],
): Promise<Imported> => {
  const inFile = new Set(ofFile.map(({ checksum }) => checksum))
  const checksums = new Map<string, Set<string>>()
  const elsewhere = new Map<string, Set<string>>()
  for (const { booking_id, booked_on, amount, checksum } of await listLinesOfBookings(db, account.id, bookingIds)) {
    const money = toMoneyKey(booking_id, booked_on, amount)
    checksums.set(money, (checksums.get(money) ?? new Set()).add(checksum))
    const ofAmount = `${booking_id}:${amount}`
    if (!inFile.has(checksum)) elsewhere.set(ofAmount, (elsewhere.get(ofAmount) ?? new Set()).add(booked_on))
  }
  const toDaysNearby = (days: ReadonlySet<string>) =>
    new Set([...days].flatMap((day) => daysApart.map((apart) => addDays(day, apart))))
  const daysNearby = new Map([...elsewhere].map(([ofAmount, days]) => [ofAmount, toDaysNearby(days)]))
  return { checksums, daysNearby }
}

/** Each line may have a hundred words that could be references. */
const collectKeys = async (lines: readonly LineWithReferenceKeys[], giveWay: GiveWay): Promise<Set<string>> => {
  const keys = new Set<string>()
  for (const { referenceKeys } of lines) {
    for (const key of referenceKeys) keys.add(key)
    await giveWay()
  }
  return keys
}

/** Matches lines of a file with bookings, and outgoing ones with the refunds that they show. */
export const matchLines = async (
  db: Db,
  account: StatementBankAccount,
  lines: readonly LineWithReferenceKeys[],
  { importerId, ofFile = lines }: { importerId: string; ofFile?: readonly LineWithReferenceKeys[] },
  giveWay: GiveWay = takeTurns(),
): Promise<LineMatch[]> => {
  const bookings = await loadReferencedBookings(db, await collectKeys(lines, giveWay))
  const ids = [...bookings.values()].map(({ id }) => id)
  const refunds = await listRefundsWithoutLine(db, ids)
  const context = { account, importerId, imported: await listImported(db, account, ids, ofFile), refunds }
  const matchOne = (line: LineWithReferenceKeys): LineMatch => {
    const match = matchReferenceKeys(line.referenceKeys, bookings)
    if (match.state === 'matched') return matchLine(line, match.booking, context)
    const candidates = match.state === 'ambiguous' ? match.candidates.map(({ reference }) => reference) : []
    return { ...noMatch, state: line.amount < 0 ? 'outgoing' : match.state, candidates }
  }
  const matches: LineMatch[] = []
  for (const line of lines) {
    matches.push(matchOne(line))
    await giveWay()
  }
  return matches
}
