import type { ColumnType, Generated } from 'kysely'
import type { ColumnMap, IgnoredLineKind, UnclearReason } from '@escapes/contract'

export interface StatementImportTable {
  id: Generated<string>
  account_id: string
  file_name: string
  imported_by: string
  lines: number
  known: number
  problems: ColumnType<{ line: number; message: string }[], string, string>
  /** The days that the file covers; null in old rows. */
  first_day: string | null
  last_day: string | null
  undone_by: string | null
  undone_at: Date | null
  created_at: Date
}

export interface ColumnMapTable {
  id: Generated<string>
  account_id: string
  name: string
  columns: ColumnType<ColumnMap, string, string>
}

export interface StatementLineTable {
  id: Generated<string>
  import_id: string
  account_id: string
  checksum: string
  booked_on: string
  /** Minor units of the account's currency; negative when money left it. */
  amount: number
  currency: string
  payer: string | null
  text: string | null
  state: 'matched' | 'ambiguous' | 'unmatched' | 'outgoing' | 'ignored' | 'split' | 'undone'
  meaning: 'exact' | 'short-of-fees' | 'partial' | 'over' | 'confirms' | null
  booking_id: string | null
  candidates: Generated<string[]>
  /** Counts while the line is ambiguous. */
  unclear_because: UnclearReason | null
  /** The refund that an outgoing line shows. */
  refund_id: string | null
  ignore_reason: string | null
  /** What a person said that it is; counts while the line is ignored. */
  ignored_as: ColumnType<IgnoredLineKind | null, IgnoredLineKind | null | undefined, IgnoredLineKind | null>
  /** The line that this one is a part of. */
  whole_line_id: string | null
  settled_by: string | null
  settled_at: Date | null
  created_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    statement_imports: StatementImportTable
    column_maps: ColumnMapTable
    statement_lines: StatementLineTable
  }
}
