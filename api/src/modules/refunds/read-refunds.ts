import type { Refund, StaffRefund } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listBookingRefunds, findRefund } from './queries.ts'
import { toRefund, toStaffRefund } from './to-refund.ts'
import { NotFound } from '#/http/problem.ts'

export const listOwnRefunds = async ({ db }: Services, bookingId: string): Promise<{ items: Refund[] }> => ({
  items: (await listBookingRefunds(db, bookingId)).map(toRefund),
})

export const getStaffRefund = async ({ db }: Services, id: string): Promise<StaffRefund> => {
  const row = await findRefund(db, id)
  if (!row) throw new NotFound()
  return toStaffRefund(row)
}
