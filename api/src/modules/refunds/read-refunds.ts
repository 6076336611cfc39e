import type { Refund, StaffRefund } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listBookingRefunds, findRefund } from './queries.ts'
import { toRefundsWithNextSteps } from './next-step.ts'
import { toRefund } from './to-refund.ts'
import { NotFound } from '#/http/problem.ts'

export const listOwnRefunds = async ({ db }: Services, bookingId: string): Promise<{ items: Refund[] }> => ({
  items: (await listBookingRefunds(db, bookingId)).map(toRefund),
})

export const getStaffRefund = async (services: Services, id: string, viewerId: string): Promise<StaffRefund> => {
  const row = await findRefund(services.db, id)
  const [refund] = row ? await toRefundsWithNextSteps(services, [row], viewerId) : []
  if (!refund) throw new NotFound()
  return refund
}
