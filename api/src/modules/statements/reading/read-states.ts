import type { ColumnMap } from '@escapes/contract'
import type { StatementTable } from './parse-statement-table.ts'
import { isDirectionWord, toDirectionWord } from './money-direction.ts'
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
const stateHeading = /(?<!\p{L})(?:status|state|zustand|estado|statut|stato|état)(?!\p{L})/iu

/** `named`: below a heading of states, where a person is asked about each word. */
const limits = { named: { length: 60, states: 20 }, other: { length: 30, states: 8 } }

const unfinished = 'It is pending: the bank has not booked it yet. Import it again when it has.'
const undone = 'The bank did not carry it out, or took it back. If money moved nevertheless, record it by hand.'

/** The columns that say of each line whether it went: beside words of that, an unknown one is not taken for another. */
const listStateColumns = ({ headers, rows }: StatementTable, map: ColumnMap) => {
  const others = new Set([map.date, map.amount, map.credit, map.debit, map.direction, map.payer])
  return headers.flatMap((header, at) => {
    if (others.has(header)) return []
    const written = rows.flatMap(({ cells }) => cells[at] || [])
    const isNamedSo = stateHeading.test(header)
    const isDone = (cell: string) => doneCell.test(cell) || (isNamedSo && doneLetter.test(cell))
    const done = written.filter(isDone).length
    // “Sent” and “Received” alone say which way the money went. Somebody may write “final” for their payment.
    const isOfStates = isNamedSo
      ? done > 0 || !written.every(isDirectionWord)
      : map.text.includes(header)
        ? done >= written.length / 2
        : done > 0
    const most = isNamedSo ? limits.named : limits.other
    return isOfStates &&
      written.length > 0 &&
      written.every((cell) => cell.length <= most.length) &&
      new Set(written).size <= most.states
      ? [{ at, isDone, isNamedSo }]
      : []
  })
}

const isPending = (cell: string): boolean => pendingCell.test(cell) || pendingText.test(cell)

interface StateReader {
  /** Why a line is not read as money that went. */
  readState: (row: TableRow) => string | undefined
  /** Words below a heading of states that nobody explained: none of their lines is money until somebody does. */
  unknownWords: string[]
}

/** Reads whether the money of a line went: by the words that banks use, then by what a person said of others. */
export const createStateReader = (table: StatementTable, map: ColumnMap): StateReader => {
  const columns = listStateColumns(table, map)
  const said = new Map(Object.entries(map.stateWords ?? {}).map(([word, state]) => [toDirectionWord(word), state]))
  const findUnknown = ({ cells }: TableRow) =>
    columns.flatMap(({ at, isDone, isNamedSo }) => {
      const word = cells[at] ?? ''
      const isKnown = word === '' || isDone(word) || isPending(word) || undoneCell.test(word)
      return isKnown || said.get(toDirectionWord(word)) === 'booked' ? [] : [{ word, isNamedSo }]
    })
  const asked = table.rows
    .flatMap(findUnknown)
    .filter(({ word, isNamedSo }) => isNamedSo && !said.has(toDirectionWord(word)))
  return {
    readState: (row) => {
      if (row.cells.some(isPending)) return unfinished
      if (row.cells.some((cell) => undoneCell.test(cell))) return undone
      const [unknown] = findUnknown(row)
      if (!unknown) return undefined
      return said.has(toDirectionWord(unknown.word))
        ? unfinished
        : `“${unknown.word}” does not say that the money went. If it did, record it by hand.`
    },
    unknownWords: [...Map.groupBy(asked, ({ word }) => toDirectionWord(word)).values()].flatMap(
      ([first]) => first?.word ?? [],
    ),
  }
}
