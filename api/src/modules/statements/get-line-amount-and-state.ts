import type { Trx } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { findLineAmountAndState } from './line-queries.ts'

export const getLineAmountAndState = async (trx: Trx, id: string) => {
  const line = await findLineAmountAndState(trx, id)
  if (!line) throw new NotFound()
  return line
}

export type LineAmountAndState = Awaited<ReturnType<typeof getLineAmountAndState>>
