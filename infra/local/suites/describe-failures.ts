import type { RepeatedFailure } from './run-failures-again.ts'
import { cutLines } from './suite-outcome.ts'

const maxMessage = 10
const maxSecondMessage = 3
/** The output of a run is read in windows and pipelines that show so many characters of a line. */
const maxWidth = 240

const cutLine = (line: string): string => (line.length <= maxWidth ? line : `${line.slice(0, maxWidth - 1)}…`)

const describeSecondRun = ({ lines, secondLines }: RepeatedFailure): string[] => {
  if (!secondLines) return []
  if (secondLines.join('\n') === lines.join('\n')) return ['and the same in its second run']
  return ['and in its second run:', ...cutLines(secondLines, maxSecondMessage)]
}

/**
 * The sentence of a failure and what is known of it, in at most `most` lines: the first ten of the message, its second
 * run, and what was around it. With little room, the message takes half of it, though two lines at least.
 */
export const describeFailure = (failure: RepeatedFailure, most: number): string[] => {
  const { name, lines, context = [] } = failure
  const message = cutLines(lines, Math.min(maxMessage, Math.max(2, Math.floor(most / 2))))
  const details = [...message, ...describeSecondRun(failure), ...context]
  return [`       ${name}`, ...(most > 1 ? cutLines(details, most - 1) : []).map((line) => `         ${cutLine(line)}`)]
}
