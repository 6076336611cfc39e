import type { ImportedStatement } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { reverseEntryInTransaction } from '#/modules/ledger/index.ts'
import type { Services } from '#/services.ts'
import { ImportBooked, OwnBooking } from './problems.ts'
import { getImportRow } from './queries.ts'
import { toImportedStatement } from './to-statement-line.ts'
import { listEntriesOfImport, lockImport, lockLinesOfImport, markImportUndone } from './undo-queries.ts'

interface UndoRequest {
  /** The payments that the import recorded are reversed. */
  reverse: boolean
  reason: string
}

/**
 * Takes an import back, so that its lines may be imported again. Payments that it recorded are reversed if that is
 * requested; payments of people that its lines prove stand in the way. Throws `import-booked` with both counts.
 */
export const undoImport = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { reverse, reason }: UndoRequest,
): Promise<ImportedStatement> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const found = await lockImport(trx, id)
    if (!found) throw new NotFound()
    await lockByName(trx, `statements:${found.account_id}`)
    if (found.undone_at !== null) throw new AlreadyReviewed('This import was undone already.')
    // Whatever records these lines at this moment waits, and finds them gone.
    await lockLinesOfImport(trx, id)
    const entries = await listEntriesOfImport(trx, id)
    if (entries.some(({ user_id }) => user_id === userId)) throw new OwnBooking()
    const recorded = entries.filter(({ source }) => source === 'statement')
    const proven = entries.length - recorded.length
    if (proven > 0 || (recorded.length > 0 && !reverse)) throw new ImportBooked(recorded.length, proven)
    for (const { id: entryId } of recorded) await reverseEntryInTransaction(trx, { entryId, userId, reason, now })
    await markImportUndone(trx, id, { by: userId, at: now })
    recordChange(trx, { kind: 'statements', id }, {}, { state: 'undone', reversed: recorded.length, reason })
    return toImportedStatement(await getImportRow(trx, id))
  })
