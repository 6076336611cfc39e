import type { NightsChange, NightsPreview } from '@escapes/contract'
import { addDays, formatShortDate, nightsBetween } from '@escapes/contract/dates'
import { dollarsText } from '#/features/money/money-text.ts'

interface Nights {
  from: string
  to: string
}
type Action = NightsChange['action']

const toPlural = (count: number, noun = 'night'): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const listNights = (ranges: readonly Nights[]): Set<string> =>
  new Set(
    ranges.flatMap(({ from, to }) => Array.from({ length: nightsBetween(from, to) }, (_, at) => addDays(from, at))),
  )

const rangeText = ({ from, to }: Nights): string => {
  const last = addDays(to, -1)
  return from === last ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(last)}`
}

const nothing: Readonly<Record<Action, string>> = {
  close: 'All of these nights are closed already.',
  open: 'None of these nights is closed.',
  season: 'Nothing changes.',
  usual: 'They have the usual price and stay already.',
}

const termsText = ({ before, after }: NightsPreview['seasons'][number]): string =>
  [
    before.price === after.price
      ? after.price > 0 && `${dollarsText(after.price)} a night stays`
      : `${dollarsText(before.price)} → ${dollarsText(after.price)} a night`,
    before.minNights !== after.minNights && `minimum stay ${before.minNights} → ${toPlural(after.minNights)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Nights that follow each other with the same terms are one line. */
const listTerms = (seasons: NightsPreview['seasons']): string[] => {
  const byText = Map.groupBy(seasons, termsText)
  if (byText.size === 1) return [...byText.keys()].map((text) => `${text}.`)
  return [...byText].map(([text, parts]) => `${parts.map(rangeText).join(', ')}: ${text}.`)
}

/** Whether anything would become other than it is. */
export const isChanging = ({ problem, changed }: NightsPreview): boolean => problem === null && changed.length > 0

/** Whether it cannot be done, or has to be agreed to. */
export const isToCheck = ({ problem, confirm }: NightsPreview): boolean => problem !== null || confirm !== null

/** What will happen to one villa, a line each. */
export const listPreviewLines = (action: Action, nights: readonly Nights[], shown: NightsPreview): string[] => {
  if (shown.problem) return [shown.problem.message]
  if (!isChanging(shown)) return [nothing[action]]
  if (action === 'season' || action === 'usual') {
    const unusual = [...new Set(shown.unusual.map(({ usual }) => usual))]
    return [
      ...listTerms(shown.seasons),
      ...unusual.map((usual) => `Far from the usual ${dollarsText(usual)}: is it right?`),
    ]
  }
  const count = listNights(shown.changed).size
  const asked = listNights(nights)
  const already = asked.size - count
  const booked = [...listNights(shown.bookings)].filter((night) => asked.has(night)).length
  return [
    action === 'close' ? `${toPlural(count)} close.` : `${toPlural(count)} open.`,
    ...(booked > 0
      ? [
          `${booked === 1 ? '1 night is booked, it stays' : `${booked} nights are booked, they stay`}: ${shown.bookings
            .map(({ reference }) => reference)
            .join(', ')}.`,
        ]
      : []),
    ...(already > 0 && action === 'close' ? [`${toPlural(already)} closed already.`] : []),
  ]
}
