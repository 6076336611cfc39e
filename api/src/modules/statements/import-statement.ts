import {
  type CivilDate,
  civilDateAt,
  type ColumnMap,
  type CurrencyCode,
  type ImportedStatement,
} from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { publishAll } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { findBankAccount, listFormerBankAccountNumbers } from '#/modules/bank-accounts/index.ts'
import { type StatementBankAccount, matchLines } from './match-lines.ts'
import { StatementOfOtherAccount, StatementUnreadable } from './problems.ts'
import {
  countNewLinesSince,
  getImportRow,
  insertStatementImport,
  insertNewLines,
  setPreviouslyImportedLineCount,
} from './queries.ts'
import { keepColumnMap } from './column-maps.ts'
import { readStatementInThread, type LineWithReferenceKeys } from './reading/read-statement-in-thread.ts'
import { toImportedStatement } from './to-statement-line.ts'

interface StatementUpload {
  accountId: string
  fileName: string
  content: Uint8Array<ArrayBuffer>
  columns: ColumnMap
  isOfThisAccount: boolean
  saveAs?: string | undefined
}

export const getStatementBankAccount = async (db: Db, bankAccountId: string) => {
  const account = await findBankAccount(db, bankAccountId)
  if (!account) throw new NotFound()
  const former = await listFormerBankAccountNumbers(db)
  const numbers = [
    account.account_number,
    ...(account.iban === null ? [] : [account.iban]),
    ...former.flatMap(({ account_id, number }) => (account_id === bankAccountId ? [number] : [])),
  ]
  return { id: bankAccountId, currency: account.currency as CurrencyCode, numbers }
}

type ChosenAccount = Awaited<ReturnType<typeof getStatementBankAccount>>

const readLines = async (
  userId: string,
  { content, columns, fileName, isOfThisAccount }: StatementUpload,
  { id, currency, numbers: accountNumbers }: ChosenAccount,
  today: CivilDate,
) => {
  const task = { content, columns, currency, accountNumbers, today, fileName, linesForBankAccountId: id }
  const {
    linesWithReferenceKeys: lines,
    lineProblems,
    columnProblems,
    mismatches,
  } = await readStatementInThread(task, userId)
  if (columnProblems.length > 0) throw new Problem('validation-failed', undefined, { errors: columnProblems })
  const [mismatch] = mismatches
  if (mismatch && !isOfThisAccount) throw new StatementOfOtherAccount(mismatch)
  const [first] = lineProblems
  if (lines.length === 0)
    throw new StatementUnreadable(first ? `Line ${first.line}: ${first.message}` : 'The file has no lines.')
  return { lines, problems: lineProblems }
}

/** Saves the new lines. `bookingIds`: bookings that new incoming lines match. */
const saveNewLines = async (
  trx: Trx,
  account: StatementBankAccount,
  lines: readonly LineWithReferenceKeys[],
  { importId, importerId, now }: { importId: string; importerId: string; now: Date },
): Promise<{ previouslyImported: number; bookingIds: string[] }> => {
  const matches = await matchLines(trx, account, lines, { importerId })
  const rows = lines.flatMap((line, at) => {
    const match = matches[at]
    if (!match) return []
    return [
      {
        import_id: importId,
        account_id: account.id,
        checksum: line.checksum,
        booked_on: line.bookedOn,
        amount: line.amount,
        currency: account.currency,
        payer: line.payer,
        text: line.text,
        state: match.state,
        meaning: match.meaning,
        booking_id: match.bookingId,
        candidates: match.candidates,
        unclear_because: match.unclearBecause,
        refund_id: match.refundId,
        settled_at: match.state === 'matched' ? now : null,
        created_at: now,
      },
    ]
  })
  const written = await insertNewLines(trx, rows)
  const paid = written.flatMap(({ booking_id, amount }) => (booking_id !== null && amount > 0 ? [booking_id] : []))
  return { previouslyImported: rows.length - written.length, bookingIds: [...new Set(paid)] }
}

/** Years of a busy account are fewer; more fill the disk. */
const maxNewLinesADay = 200_000
const dayMs = 86_400_000

const requireFewLines = async (trx: Trx, count: number, now: Date): Promise<void> => {
  const before = await countNewLinesSince(trx, new Date(now.getTime() - dayMs))
  if (before + count > maxNewLinesADay)
    throw new Problem('too-many-requests', 'Statements of many lines were imported today. Please go on tomorrow.', {
      retryAfterSeconds: 3_600,
    })
}

/** Saves the new lines of a statement; a reaction records the payments afterwards. */
export const importStatement = async (
  { db, clock }: Services,
  userId: string,
  upload: StatementUpload,
): Promise<ImportedStatement> => {
  const account = await getStatementBankAccount(db, upload.accountId)
  const statement = await readLines(userId, upload, account, civilDateAt(clock.now()))
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted()
  return transact(db, async (trx) => {
    const now = clock.now()
    // Simultaneous imports of an account would save lines twice or deadlock.
    await lockByName(trx, `statements:${account.id}`)
    await requireFewLines(trx, statement.lines.length, now)
    const importId = await insertStatementImport(trx, {
      account_id: account.id,
      file_name: upload.fileName,
      imported_by: userId,
      lines: statement.lines.length,
      problems: statement.problems,
      first_day: days[0] ?? '',
      last_day: days.at(-1) ?? '',
      created_at: now,
    })
    const { previouslyImported, bookingIds } = await saveNewLines(trx, account, statement.lines, {
      importId,
      importerId: userId,
      now,
    })
    await setPreviouslyImportedLineCount(trx, importId, previouslyImported)
    const { fileName } = upload
    const lines = statement.lines.length
    recordChange(
      trx,
      { kind: 'statements', id: importId },
      {},
      { fileName, lines, newLines: lines - previouslyImported },
    )
    await publishAll(
      trx,
      'statement.matched',
      bookingIds.map((bookingId) => ({ bookingId, importId })),
    )
    if (upload.saveAs !== undefined) await keepColumnMap(trx, account.id, upload.saveAs, upload.columns)
    return toImportedStatement(await getImportRow(trx, importId))
  })
}
