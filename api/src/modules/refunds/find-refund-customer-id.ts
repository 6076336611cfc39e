import type { Db } from '#/db/database.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import { findRefund } from './queries.ts'

export const findRefundCustomerId = async (db: Db, id: string): Promise<string | undefined> => {
  const refund = await findRefund(db, id)
  return refund && findCustomerId(db, refund.booking_id)
}
