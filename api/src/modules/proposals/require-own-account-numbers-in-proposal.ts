import { api } from '@escapes/contract'
import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import type { Trx } from '#/db/database.ts'
import { listParts, type ProposalRow } from './queries.ts'

/** As when it was written: an account may have been ours then, and a link one that staff might send. */
export const requireOwnAccountNumbersInProposal = async (
  trx: Trx,
  { id, title, recipient_name: recipientName, message }: ProposalRow,
  publicUrl: string,
): Promise<void> => {
  const parts = (await listParts(trx, id)).map(({ note, extra_lines }) => ({
    note,
    extraLines: extra_lines.map(({ label, reason }) => ({ label, reason })),
  }))
  const { readByCustomers } = api['PUT /admin/proposals/:id']
  await requireOwnAccountNumbers(trx, { title, recipientName, message, parts }, readByCustomers, { publicUrl })
}
