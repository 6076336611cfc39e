import type { Db } from '#/db/database.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { saleRules } from '#/modules/listings/index.ts'
import type { BookingRow } from '../queries.ts'
import { isMaker } from './own-booking-queries.ts'

type Lines = BookingRow['lines']

const hasSamePrices = (before: Lines, after: Lines): boolean =>
  before.length === after.length &&
  before.every(({ quantity, unitPrice }, at) => after[at]?.quantity === quantity && after[at].unitPrice === unitPrice)

/**
 * Who made a booking for a customer, and changed lately how it is sold, gives it no price of their own afterwards either:
 * as they would book it, a colleague does.
 */
export const requirePriceOfAnother = async (
  db: Db,
  booking: BookingRow,
  { lines, userId }: { lines: Lines; userId: string },
  now: Date,
): Promise<void> => {
  if (booking.user_id === userId || hasSamePrices(booking.lines, lines)) return
  if (!(await isMaker(db, booking.id, userId))) return
  if (!(await saleRules.hasRecentSaleChange(db, { listingId: booking.listing_id, userId }, now))) return
  throw new SecondPersonNeeded(
    'You made this booking, and changed in the last 30 days how this is sold. A colleague makes a change of its price.',
  )
}
