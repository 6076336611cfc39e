import {
  type CivilDate,
  civilDateAt,
  type ColumnMap,
  type CurrencyCode,
  type ImportedStatement,
} from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { publishAll } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { findAccount } from '../accounts/queries.ts'
import { withChecksums } from './checksum.ts'
import { type Account, matchLines } from './match-lines.ts'
import { StatementUnreadable } from './problems.ts'
import { getImport, insertImport, insertLines, saveColumnMap, setKnown } from './queries.ts'
import { openTable } from './reading/open-table.ts'
import { readStatement, type Statement } from './reading/read-statement.ts'
import { toImport } from './to-statement.ts'

interface Upload {
  accountId: string
  fileName: string
  /** The file, base64. */
  content: string
  columns: ColumnMap
  saveAs?: string | undefined
}

export const getAccount = async (db: Db, id: string) => {
  const account = await findAccount(db, id)
  if (!account) throw new NotFound()
  return { id, currency: account.currency as CurrencyCode }
}

const read = ({ content, columns }: Upload, currency: CurrencyCode, today: CivilDate): Statement => {
  const statement = readStatement(openTable(Buffer.from(content, 'base64'), columns), columns, currency, today)
  const [first] = statement.problems
  if (statement.lines.length === 0)
    throw new StatementUnreadable(first ? `Line ${first.line}: ${first.message}` : 'The file has no lines.')
  return statement
}

/** The lines that are new, and the bookings their money is for. */
const keep = async (
  trx: Trx,
  account: Account,
  { lines }: Statement,
  { importId, now }: { importId: string; now: Date },
): Promise<{ known: number; bookingIds: string[] }> => {
  const summed = withChecksums(account.id, lines)
  const matches = await matchLines(trx, account, summed)
  const rows = summed.flatMap((line, at) => {
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
        settled_at: match.state === 'matched' || match.state === 'ignored' ? now : null,
        created_at: now,
      },
    ]
  })
  const written = await insertLines(trx, rows)
  const paid = written.flatMap(({ booking_id, amount }) => (booking_id !== null && amount > 0 ? [booking_id] : []))
  return { known: rows.length - written.length, bookingIds: [...new Set(paid)] }
}

/** Keeps what is new of a statement and says which bookings it is about; what that does to them follows by itself. */
export const importStatement = async (
  { db, clock }: Services,
  userId: string,
  upload: Upload,
): Promise<ImportedStatement> => {
  const account = await getAccount(db, upload.accountId)
  const statement = read(upload, account.currency, civilDateAt(clock.now()))
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted()
  return transact(db, async (trx) => {
    const now = clock.now()
    // Two imports of one account at once would each take the other's lines for new ones, or wait for each other.
    await lockByName(trx, `statements:${account.id}`)
    const importId = await insertImport(trx, {
      account_id: account.id,
      file_name: upload.fileName,
      imported_by: userId,
      lines: statement.lines.length,
      problems: statement.problems,
      first_day: days[0] ?? '',
      last_day: days.at(-1) ?? '',
      created_at: now,
    })
    const { known, bookingIds } = await keep(trx, account, statement, { importId, now })
    await setKnown(trx, importId, known)
    await publishAll(
      trx,
      'statement.matched',
      bookingIds.map((bookingId) => ({ bookingId, importId })),
    )
    if (upload.saveAs !== undefined) await saveColumnMap(trx, account.id, upload.saveAs, upload.columns)
    return toImport(await getImport(trx, importId))
  })
}
