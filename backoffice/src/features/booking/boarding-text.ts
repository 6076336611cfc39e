import type { BoardingMark, BoardingState } from '@escapes/contract'
import { formatTimeInSriLanka } from '#/features/time/format-short-in-sri-lanka-time.ts'

export const boardingLabels: Readonly<Record<BoardingState, string>> = {
  'on-board': 'On board',
  'not-there': 'Not there',
}

const lateMs = 5 * 60_000

/** `Not there, 08:12, marked by Nimal`; what came later than it was pressed says when. */
export const boardingText = ({ mark, pressedAt, receivedAt, by }: BoardingMark): string => {
  const isLate = Date.parse(receivedAt) - Date.parse(pressedAt) > lateMs
  const sent = isLate ? `, sent ${formatTimeInSriLanka(receivedAt)}` : ''
  return `${boardingLabels[mark] ?? 'Marked'}, ${formatTimeInSriLanka(pressedAt)}, marked by ${by}${sent}`
}
