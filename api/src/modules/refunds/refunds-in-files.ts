import type { Trx } from '#/db/database.ts'
import { RefundInFile } from './problems.ts'
import { lockOpenRefunds } from './queries.ts'

type OpenRefund = Awaited<ReturnType<typeof lockOpenRefunds>>[number]

const isInFile = ({ exported_at }: OpenRefund): boolean => exported_at !== null

/** Agreed minor units that the bank may pay already. */
export const sumRefundsInFiles = (open: readonly OpenRefund[]): number =>
  open.filter(isInFile).reduce((sum, { amount }) => sum + amount, 0)

/** Throws `refund-in-file` while the bank may pay a refund of this booking. */
export const requireNoRefundInFile = async (trx: Trx, bookingId: string): Promise<void> => {
  const found = (await lockOpenRefunds(trx, bookingId)).find(isInFile)
  if (found?.exported_at) throw new RefundInFile(found.file_number, found.exported_at)
}
