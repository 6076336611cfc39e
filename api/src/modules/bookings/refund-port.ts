import type { Trx } from '#/db/database.ts'
import type { BookingRow } from './queries.ts'

/** Fulfilled by the refunds module, in the same transaction; see docs/decisions/027-money-modules.md. */
export interface RefundPort {
  /** Opens a refund of `amount` less what is in a bank file already. Agreed minor units. */
  openRefund(
    trx: Trx,
    booking: BookingRow,
    refund: { amount: number; reason: 'cancelled' | 'declined'; now: Date },
  ): Promise<void>
  /**
   * After another total: what is held beyond it goes back, in one refund with what was open; an open one that the total
   * needs is void. Agreed minor units.
   */
  settleOverpaid(trx: Trx, booking: BookingRow, overpaid: { amount: number; now: Date }): Promise<void>
  /** Throws `refund-in-file` while the bank may pay a refund of this booking; also keeps it out of new files. */
  requireNoRefundInFile(trx: Trx, bookingId: string): Promise<void>
  /** Voids the open refunds that are in no bank file, and notifies the customer. */
  voidRefundsInNoFile(trx: Trx, bookingId: string, reason: string, now: Date): Promise<void>
}

declare module '#/services.ts' {
  interface Services {
    refunds: RefundPort
  }
}
