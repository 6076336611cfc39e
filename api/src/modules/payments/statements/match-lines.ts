import type { Db } from '#/db/database.ts'
import { listByReferenceKeys, type ReferencedBooking } from '#/modules/bookings/index.ts'
import { isSayable } from './matching/line-meaning.ts'
import { keysIn, matchKeys } from './matching/match-line.ts'
import { listLinesNaming, listSentRefunds } from './queries.ts'
import type { ReadLine } from './reading/read-statement.ts'

export interface Account {
  id: string
  currency: string
}

type Line = ReadLine & { checksum: string }

/** What became of a line: what the table of lines keeps of it. */
export interface MatchedLine {
  state: 'matched' | 'ambiguous' | 'unmatched' | 'ignored'
  bookingId: string | null
  candidates: string[]
  meaning: 'confirms' | null
}

const keysAtOnce = 20_000

/** One look at the bookings for all lines. */
const listKnown = async (db: Db, keys: ReadonlySet<string>): Promise<Map<string, ReferencedBooking>> => {
  const all = [...keys]
  const known = new Map<string, ReferencedBooking>()
  for (let from = 0; from < all.length; from += keysAtOnce)
    for (const booking of await listByReferenceKeys(db, all.slice(from, from + keysAtOnce)))
      known.set(booking.reference_key, booking)
  return known
}

const sameMoney = (bookingId: string | null, bookedOn: string, amount: number) => `${bookingId}:${bookedOn}:${amount}`

interface Known {
  account: Account
  /** Money of bookings that other spellings of the same lines have brought, by what it is; the checksums of those. */
  brought: ReadonlyMap<string, ReadonlySet<string>>
  refunds: ReadonlySet<string>
}

const nothing: MatchedLine = { state: 'unmatched', bookingId: null, candidates: [], meaning: null }

const verdictOn = (line: Line, booking: ReferencedBooking, { account, brought, refunds }: Known): MatchedLine => {
  const matched: MatchedLine = { ...nothing, state: 'matched', bookingId: booking.id }
  if (line.amount < 0)
    return refunds.has(`${booking.id}:${-line.amount}`) ? { ...matched, meaning: 'confirms' } : matched
  // The same day and amount for the same booking from another file: most likely one line, exported in another form.
  const before = brought.get(sameMoney(booking.id, line.bookedOn, line.amount))
  const isBrought = before !== undefined && !before.has(line.checksum)
  if (isBrought || !isSayable(account.currency, booking.currency))
    return { ...nothing, state: 'ambiguous', candidates: [booking.reference] }
  return matched
}

const broughtBefore = async (db: Db, account: Account, bookingIds: readonly string[]) => {
  const brought = new Map<string, Set<string>>()
  for (const { booking_id, booked_on, amount, checksum } of await listLinesNaming(db, account.id, bookingIds)) {
    const money = sameMoney(booking_id, booked_on, amount)
    brought.set(money, (brought.get(money) ?? new Set()).add(checksum))
  }
  return brought
}

/** Which booking each line is about. Money that left the account and names no booking is no business of ours. */
export const matchLines = async (db: Db, account: Account, lines: readonly Line[]): Promise<MatchedLine[]> => {
  const keys = lines.map(({ text }) => keysIn(text))
  const bookings = await listKnown(db, new Set(keys.flat()))
  const ids = [...bookings.values()].map(({ id }) => id)
  const refunds = (await listSentRefunds(db, ids)).map(({ booking_id, amount }) => `${booking_id}:${amount}`)
  const known = { account, brought: await broughtBefore(db, account, ids), refunds: new Set(refunds) }
  return lines.map((line, at) => {
    const match = matchKeys(keys[at] ?? [], bookings)
    if (match.state === 'matched') return verdictOn(line, match.booking, known)
    if (line.amount < 0) return { ...nothing, state: 'ignored' }
    const candidates = match.state === 'ambiguous' ? match.candidates.map(({ reference }) => reference) : []
    return { ...nothing, state: match.state, candidates }
  })
}
