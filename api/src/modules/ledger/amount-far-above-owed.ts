import { type Db } from '#/db/database.ts'
import { type BookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { toAmountWithDollars, toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { AmountUnusual } from './problems.ts'
import { transferTolerance } from './transfer-tolerance.ts'

/** A tenth more than is owed may be a rounded rate or a tip; more than that is usually a typing error. */
const share = 10

/** Minor units of the agreed currency; `totalUsd`: US cents. */
export const isFarAboveOwed = (
  amount: number,
  { net, total, totalUsd }: { net: number; total: number; totalUsd: number },
): boolean => {
  const lacking = Math.max(0, total - net)
  return (
    amount >
    lacking + Math.max(Math.floor(lacking / share), transferTolerance.toMaxBankCharge({ amount: total, usd: totalUsd }))
  )
}

/**
 * Throws `amount-unusual` for far more than is owed, unless `confirmedAmount` repeats the amount. The caller holds the
 * lock of the booking.
 */
export const requireNotFarAboveOwed = async (
  db: Db,
  booking: BookingRow,
  amount: number,
  confirmedAmount: number | undefined,
): Promise<void> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  const { total_agreed: total } = booking
  const net = toNet(sums)
  if (
    confirmedAmount !== amount &&
    isFarAboveOwed(amount, { net, total, totalUsd: toAmountWithDollars(booking, total).usd })
  )
    throw new AmountUnusual(toAmountWithDollars(booking, Math.max(0, total - net)))
}
