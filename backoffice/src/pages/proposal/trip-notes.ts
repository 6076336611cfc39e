import { addDays, formatShortDate } from '@escapes/contract/dates'
import { endOf, type PartDraft, startOf } from './part-draft.ts'

type Placed = Pick<PartDraft, 'kind' | 'title' | 'checkIn' | 'checkOut' | 'date' | 'days'>

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** `to`: the day after the last. */
const daysText = (what: string, from: string, to: string): string => {
  const last = addDays(to, -1)
  return from === last
    ? `${what} of ${formatShortDate(from)}`
    : `${what}s of ${formatShortDate(from)} to ${formatShortDate(last)}`
}

/** A tour of several days has beds on its way. */
const isBed = ({ kind, days }: Placed): boolean => kind === 'villa' || days > 1

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

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const describeOverlap = (one: Placed, other: Placed): string | undefined => {
  const from = later(startOf(one), startOf(other))
  const bothBeds = isBed(one) && isBed(other)
  const to = earlier(endOf(one), endOf(other))
  if (bothBeds)
    return from < to
      ? `${one.title} and ${other.title}: both for the ${lower(daysText('Night', from, to))}.`
      : undefined
  // A day out from where one stays is no overlap.
  if (one.kind === 'villa' || other.kind === 'villa' || from > to) return undefined
  return `${one.title} and ${other.title}: both on ${formatShortDate(from)}.`
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
