import { normalizeText } from '#/normalize-text.ts'

const pending = String.raw`(?:pending(?: (?:transactions?|approval|review|clearance|settlement|confirmation|authori[sz]ation|release))?|pend|pdng|pndg|tentative|pre[- ]?auth(?:ori[sz](?:ed|ation))?|(?:un)?authori[sz]ed|authori[sz]ation|authori[sz]ing|on hold|hold|held|un-?cleared|not cleared|unsettled|unposted|processing|in progress|initiated|submitted|queued|under review|draft|scheduled|future[- ]dated|unconfirmed|not (?:yet )?(?:posted|booked|cleared|settled|confirmed|completed|processed|executed)|to be (?:posted|booked|cleared)|awaiting(?: \p{L}+)?|provisional|earmarked|(?:temporary|temp) hold|memo post(?:ed)?|in (?:transit|clearing)|uncleared (?:funds|effects)|(?:umsatz )?vorgemerkt|pendiente|en attente)`
const undone =
  '(?:reversed|reverted|failed|error|unsuccessful|incompleted?|cancell?ed|declined|denied|rejected|rjct|returned|(?:partially )?refunded|charge ?back|disputed|recalled|stopped|suspended|blocked|expired|unclaimed|bounced|dishonou?red|void(?:ed)?|storniert|annulé|rechazad[oa])'
const done =
  '(?:completed?|successful|success|succeeded|settled|cleared|posted|booked|book|executed|processed|confirmed|approved|paid out|done|final|(?:umsatz )?gebucht|ausgeführt|exécuté|realizado|completado|eseguito)'
const [pendingCell, undoneCell, doneCell] = [
  new RegExp(`^${pending}$`, 'iu'),
  new RegExp(`^${undone}$`, 'iu'),
  new RegExp(`^${done}$`, 'iu'),
]
const pendingText = /^pending\s*[-–:*(]/i
/** With a day behind it, or more words: `Booked on 20/11/2026`, `Pending since Monday`. */
const beginsDone = new RegExp(String.raw`^${done}(?: on| at)?[\s:,-]+\d[\d\s./:T-]*$`, 'iu')
const beginsUnfinished = new RegExp(String.raw`^(?:${pending}|${undone})(?![\p{L}\d])`, 'iu')
/** Below a heading of states a letter is enough. */
const doneLetter = /^(?:ok|y|yes|c|s|1)$/i

export const maxStateLength = 60

/** Without what stands around it: `(Pending)`, `PENDING.` */
const toWord = (cell: string): string =>
  cell.length > maxStateLength
    ? cell
    : normalizeText(cell, 'NFKC')
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')

/** A cell of its own, or the beginning of a text, that says that the bank has not booked a line yet. */
export const isPending = (cell: string): boolean => pendingText.test(cell) || pendingCell.test(toWord(cell))

/** A cell of its own that says that no money went. */
export const isUndone = (cell: string): boolean => undoneCell.test(toWord(cell))

/** That it went, where a bank says so of each line. */
export const isDone = (cell: string): boolean => doneCell.test(toWord(cell))

export const isDoneBelowHeading = (cell: string): boolean =>
  isDone(cell) || doneLetter.test(cell) || beginsDone.test(toWord(cell))

export const beginsAsUnfinished = (cell: string): boolean => beginsUnfinished.test(toWord(cell))

const stateHeading =
  /status|(?<!\p{L})(?:state|sts|stat|zustand|estado|situação|situación|condition|stage|phase|progress|statut|stato|état|stav|stan|stare|tila|tilstand|durumu?|állapot|статус|состояние|κατάσταση|trạng thái)(?!\p{L})|状态|狀態|状態|상태|الحالة|סטטוס|สถานะ|තත්ත්වය|நிலை/iu

export const isStateHeading = (header: string): boolean => stateHeading.test(normalizeText(header, 'NFKC'))

/** Below such a word as well: the code of a card payment, the book of an account. */
const otherHeading = /^(?:(?:un)?authori|pre|book$|error$|draft$|final$)/i
/** `Reversal date`, `Returned on`, `Return reason`: when, or why, what came was taken back. A trip has a return date. */
const undoing = new RegExp(
  String.raw`^(?:(?:date|time) )?(?:${undone}|reversal|rejection|cancellation|charge ?back|dispute|recall|bounce|failure)[ _-](?:on|at|date|time|reason|code|date ?time)$|^returns?[ _-](?:reason|code)$|^(?:reason|date) (?:for|of) (?:the )?(?:reversal|rejection|cancellation|return|recall|failure)$`,
  'iu',
)
const isYes = (cell: string): boolean => /^(?:yes|y|true|t|x|ja|oui|sí|si|[✓✔☑✅●])$/iu.test(cell) || /[1-9]/.test(cell)
const isNo = (cell: string): boolean => /^(?:no|n|false|f|nein|non|[✗✘☐❌○]|[0\s.,:/–-]*)$/iu.test(cell)

/** `Cleared`, `Is pending?`: a heading that is a state itself. Which of its cells say that the money went, and which not. */
export const findAskedState = (
  header: string,
): { isDone: (cell: string) => boolean; isOpen: (cell: string) => boolean } | undefined => {
  const word = toWord(header).replace(/^(?:is|was) /i, '')
  if (otherHeading.test(word)) return undefined
  if (undoing.test(word)) return { isDone: isNo, isOpen: isYes }
  if (doneCell.test(word)) return { isDone: (cell) => isYes(cell) && !isNo(cell), isOpen: isNo }
  if (pendingCell.test(word) || undoneCell.test(word)) return { isDone: isNo, isOpen: isYes }
  return undefined
}
