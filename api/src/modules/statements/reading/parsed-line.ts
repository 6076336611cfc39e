import type { CivilDate } from '@escapes/contract'
import type { TableRow } from './split-rows.ts'

export interface ParsedLine {
  line: number
  bookedOn: CivilDate
  /** Minor units of the account's currency; negative when money left it. */
  amount: number
  payer: string | null
  /** The text columns, one a line. */
  text: string
}

export interface ReadRow {
  row: TableRow
  line: ParsedLine
}
