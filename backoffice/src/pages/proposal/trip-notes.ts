import { addDays } from '@escapes/contract/dates'
import {
  daysText,
  describeOverlap,
  endOf,
  isBed,
  later,
  earlier,
  type Placed,
  startOf,
} from '#/features/selection/describe-overlap.ts'

const listGaps = (parts: readonly Placed[]): string[] => {
  const beds = parts.filter(isBed)
  if (beds.length === 0) return []
  const end = parts.map(endOf).reduce(later)
  const gaps: string[] = []
  let from = parts.map(startOf).reduce(earlier)
  const close = (to: string): void => {
    if (from < to) gaps.push(`${daysText('Night', from, to)} ${addDays(from, 1) === to ? 'has' : 'have'} no bed.`)
  }
  for (const bed of beds.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))) {
    close(startOf(bed))
    from = later(from, endOf(bed))
  }
  close(end)
  return gaps
}

/** What a clerk would want to know before the traveller notices: nights without a bed, and parts at the same time. */
export const listTripNotes = (parts: readonly Placed[]): string[] => [
  ...listGaps(parts),
  ...parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const text = describeOverlap(one, other)
      return text === undefined ? [] : [text]
    }),
  ),
]
