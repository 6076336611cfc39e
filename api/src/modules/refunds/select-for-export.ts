import type { Trx } from '#/db/database.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { computeExcess } from '#/modules/ledger/index.ts'
import { listExportableRefunds, markExportedIfApprovedByAnother } from './queries.ts'

const maxRefunds = 1_000

export type ExportableRefund = Awaited<ReturnType<typeof listExportableRefunds>>[number]

/** Whether the booking still has this money beyond what it needs. */
const isDue = ({
  amount,
  booking_state: state,
  total_agreed: total,
  retained_agreed: retained,
  ...sums
}: ExportableRefund) =>
  amount + sums.in_files <= computeExcess({ state, total, retained, paid: sums.paid, refunded: sums.refunded })

/** Approved refunds whose money is there: of that batch, or in none. */
export const listRefundsDue = async (trx: Trx, batchNumber: number | null = null): Promise<ExportableRefund[]> =>
  (await listExportableRefunds(trx, maxRefunds, batchNumber)).filter(isDue)

interface ExportSelection {
  refunds: ExportableRefund[]
  /** The number left out because the caller approved them, or owns them. */
  leftOut: number
}

/** Marks the refunds as exported: the bank may have the order from here on. */
export const selectForExport = async (
  trx: Trx,
  due: readonly ExportableRefund[],
  { userId, now }: { userId: string; now: Date },
): Promise<ExportSelection> => {
  const otherPeople = await secondPerson.listOtherPeopleIds(trx, userId, now)
  // Nobody exports refunds that no other person approved, or that are their own.
  const others = due.filter(
    ({ approved_by, user_id }) => approved_by !== null && otherPeople.has(approved_by) && user_id !== userId,
  )
  if (others.length === 0 && due.length > 0)
    throw new SecondPersonNeeded(
      'You approved these refunds, or an admin whom you do not count as second person of: another admin makes the file for the bank.',
    )
  const ids = others.map(({ id }) => id)
  const out = await markExportedIfApprovedByAnother(trx, ids, { userId, now })
  return { refunds: others.filter(({ id }) => out.has(id)), leftOut: due.length - others.length }
}
