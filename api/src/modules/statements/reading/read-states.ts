import type { ColumnMap } from '@escapes/contract'
import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

/** A cell of its own, or the beginning of a text, that says that the bank has not booked a line yet. */
const pendingCell =
  /^(?:pending(?: transactions?)?|pdng|authori[sz]ed|authori[sz]ation|authori[sz]ing|on hold|hold|held|uncleared|not cleared|unsettled|unposted|processing|in progress|initiated|submitted|queued|under review|draft|scheduled|unconfirmed|not (?:yet )?(?:posted|booked|cleared|settled|confirmed)|awaiting(?: \p{L}+)?|provisional|earmarked|(?:temporary|temp) hold|memo post(?:ed)?|in (?:transit|clearing)|uncleared (?:funds|effects)|(?:umsatz )?vorgemerkt|pendiente|en attente)$/iu
/** A cell of its own that says that no money went. */
const undoneCell =
  /^(?:reversed|failed|error|unsuccessful|incomplete|cancell?ed|declined|rejected|rjct|returned|refunded|charge ?back|disputed|recalled|stopped|suspended|blocked|expired|bounced|dishonou?red|void(?:ed)?|storniert|annulé|rechazad[oa])$/iu
const pendingText = /^pending\s*[-–:*]/i
/** That it went, where a bank says so of each line. */
const doneCell =
  /^(?:completed?|successful|success|succeeded|settled|cleared|posted|booked|book|executed|processed|confirmed|approved|paid out|done|final|(?:umsatz )?gebucht|ausgeführt|exécuté|realizado|completado|eseguito)$/iu
/** Under a heading of states a letter is enough. */
const doneLetter = /^(?:ok|y|yes|c|s|1)$/i
/** Of a column of states: `P`, `Unprocessed`, `Awaiting the bank`. */
const mayBeUndone = /^(?:\p{L}$|un|no[nt]? |await|wait|pend|in \p{L}|to be |hold|future|provis|temp)/iu
const stateHeading = /(?<!\p{L})(?:status|state|zustand|estado|statut|stato|état)(?!\p{L})/iu

const maxLength = 30
const maxStates = 8

const unfinished = 'It is pending: the bank has not booked it yet. Import it again when it has.'
const undone = 'The bank did not carry it out, or took it back. If money moved nevertheless, record it by hand.'

/** The columns that say of each line whether it went: beside words of that, an unknown one is not taken for another. */
const listStateColumns = ({ headers, rows }: StatementTable, map: ColumnMap) => {
  const others = new Set([map.date, map.amount, map.credit, map.debit, map.direction, map.payer])
  return headers.flatMap((header, at) => {
    if (others.has(header)) return []
    const written = rows.flatMap(({ cells }) => cells[at] || [])
    const isDone = (cell: string) => doneCell.test(cell) || (stateHeading.test(header) && doneLetter.test(cell))
    const done = written.filter(isDone).length
    // Somebody may write “final” for their payment.
    const isNamedSo = stateHeading.test(header) && written.some((cell) => !isDone(cell) && mayBeUndone.test(cell))
    const isOfStates = map.text.includes(header) ? done >= written.length / 2 : done > 0 || isNamedSo
    return isOfStates &&
      written.length > 0 &&
      written.every((cell) => cell.length <= maxLength) &&
      new Set(written).size <= maxStates
      ? [{ at, isDone }]
      : []
  })
}

/** Why a line is not read as money that went. */
export const createStateReader = (table: StatementTable, map: ColumnMap): ((row: TableRow) => string | undefined) => {
  const columns = listStateColumns(table, map)
  return ({ cells }) => {
    if (cells.some((cell) => pendingCell.test(cell) || pendingText.test(cell))) return unfinished
    if (cells.some((cell) => undoneCell.test(cell))) return undone
    const unknown = columns.flatMap(({ at, isDone }) => (cells[at] && !isDone(cells[at]) ? cells[at] : []))[0]
    return unknown && `“${unknown}” does not say that the money went. If it did, record it by hand.`
  }
}
