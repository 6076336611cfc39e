import type { StaffRefund } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { findRefund } from './queries.ts'
import { toStaffRefund } from './to-refund.ts'

export const getStaffRefund = async ({ db }: Services, id: string): Promise<StaffRefund> => {
  const row = await findRefund(db, id)
  if (!row) throw new NotFound()
  return toStaffRefund(row)
}
