import type { StaffReceipt } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { type BookingRow, getBookingRow, listLedgerSums, lockBooking } from '#/modules/bookings/index.ts'
import { toBookingMoney, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import type { ReceiptRow } from './queries.ts'

/** What a transfer pays: the booking whose receipt it is first, and others of the same trip. */
export interface PaidBookings {
  bookingId: string
  alsoPays?: readonly string[] | undefined
}

/** Transfers of the same bookings wait for one another, in the order of ids, and never for each other. */
export const lockBookings = async (trx: Trx, { bookingId, alsoPays = [] }: PaidBookings): Promise<void> => {
  for (const id of [bookingId, ...alsoPays].toSorted()) await lockBooking(trx, id)
}

/** In the order of the request. Throws beside one that is not of the trip of the first. */
export const getPaidBookings = async (db: Db, { bookingId, alsoPays = [] }: PaidBookings): Promise<BookingRow[]> => {
  const ids = [bookingId, ...alsoPays]
  if (alsoPays.length > 0) {
    const trips = await db.selectFrom('booking_trips').selectAll().where('booking_id', 'in', ids).execute()
    const tripOf = new Map(trips.map(({ booking_id, proposal_id }) => [booking_id, proposal_id]))
    const problems = alsoPays.flatMap((id, at) => {
      const path = `alsoPays.${at}`
      if (ids.indexOf(id) <= at) return [{ path, message: 'Each booking is named once.' }]
      const trip = tripOf.get(id)
      if (trip !== undefined && trip === tripOf.get(bookingId)) return []
      return [{ path, message: 'This booking is not of the same trip. Please pay it by itself.' }]
    })
    if (problems.length > 0) throw new InvalidFields(problems)
  }
  return Promise.all(ids.map((id) => getBookingRow(db, id)))
}

/**
 * What of a transfer each booking gets, in their order: what is due now, the first deadline first, then what is due
 * later. The last gets what is left of an amount. Throws beside an amount that leaves nothing for one of them.
 */
export const loadShares = async (
  db: Db,
  bookings: readonly BookingRow[],
  amount: number | undefined,
): Promise<Map<string, number>> => {
  const sums = await listLedgerSums(
    db,
    bookings.map(({ id }) => id),
  )
  const dues = bookings
    .map((booking) => {
      const ofBooking = sums.find(({ booking_id }) => booking_id === booking.id) ?? zeroLedgerSums
      const { dueNow, due, nextDueAt } = toBookingMoney(booking, ofBooking, true)
      return { id: booking.id, now: dueNow.amount, later: due.amount - dueNow.amount, at: nextDueAt ?? '9999' }
    })
    .toSorted((one, other) => one.at.localeCompare(other.at))
  let left = amount ?? dues.reduce((sum, { now }) => sum + now, 0)
  const take = (wanted: number): number => {
    const taken = Math.min(wanted, left)
    left -= taken
    return taken
  }
  const first = dues.map(({ now }) => take(now))
  const shares = dues.map(({ id, later }, at) => [id, first[at]! + take(later)] as const)
  if (shares.some(([, share]) => share <= 0))
    throw new InvalidFields([
      { path: 'amount', message: 'This is too little for all of these bookings. Please upload it with those it pays.' },
    ])
  return new Map(shares.map(([id, share], at) => [id, at === shares.length - 1 ? share + left : share]))
}

/** The sum of a transfer: of all that its receipts claim. */
export const sumTransfer = async (db: Db, transferId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('receipts')
    .select(sql<number>`coalesce(sum(claimed), 0)::bigint`.as('total'))
    .where('transfer_id', '=', transferId)
    .executeTakeFirstOrThrow()
  return total
}

/** By the id of each receipt of a transfer. */
export const loadTransfers = async (
  db: Db,
  receipts: readonly Pick<ReceiptRow, 'id' | 'transfer_id'>[],
): Promise<ReadonlyMap<string, NonNullable<StaffReceipt['transfer']>>> => {
  const ids = [...new Set(receipts.flatMap(({ transfer_id }) => transfer_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('booking_terms', 'booking_terms.id', 'booking_id')
    .select(['receipts.id', 'transfer_id', 'booking_id as bookingId', 'reference', 'status'])
    .select(sql<number>`claimed`.as('amount'))
    .where('transfer_id', 'in', ids)
    .orderBy('receipts.id')
    .execute()
  return new Map(
    receipts.flatMap(({ id, transfer_id }) => {
      const all = rows.filter((row) => transfer_id !== null && row.transfer_id === transfer_id)
      if (all.length === 0) return []
      const others = all
        .filter((row) => row.id !== id)
        .map(({ bookingId, reference, amount, status }) => ({ bookingId, reference, amount, status }))
      return [[id, { total: all.reduce((sum, { amount }) => sum + amount, 0), others }] as const]
    }),
  )
}

/** Transfers that pay this booking and others, with the references of the others. */
export const listTransfersOfBooking = async (
  db: Db,
  bookingId: string,
): Promise<{ total: number; otherReferences: string[] }[]> => {
  const receipts = await db
    .selectFrom('receipts')
    .select(['id', 'transfer_id'])
    .where('booking_id', '=', bookingId)
    .where('transfer_id', 'is not', null)
    .execute()
  const transfers = await loadTransfers(db, receipts)
  return [...transfers.values()].map(({ total, others }) => ({
    total,
    otherReferences: others.map(({ reference }) => reference),
  }))
}
