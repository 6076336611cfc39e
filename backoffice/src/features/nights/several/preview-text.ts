import type { NightsChange, NightsPreview } from '@escapes/contract'
import { addDays, formatShortDate, nightsBetween } from '@escapes/contract/dates'
import { dollarsText } from '#/features/money/money-text.ts'
import { type SoldBy, toPlural } from './several-words.ts'

interface Nights {
  from: string
  to: string
}
type Action = NightsChange['action']
type Booking = NightsPreview['bookings'][number]

const listNights = (ranges: readonly Nights[]): Set<string> =>
  new Set(
    ranges.flatMap(({ from, to }) => Array.from({ length: nightsBetween(from, to) }, (_, at) => addDays(from, at))),
  )

const rangeText = ({ from, to }: Nights): string => {
  const last = addDays(to, -1)
  return from === last ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(last)}`
}

const nothingText = (action: Action, soldBy: SoldBy): string => {
  if (action === 'close') return `All of these ${soldBy}s are closed already.`
  if (action === 'open') return `None of these ${soldBy}s is closed.`
  if (action === 'season') return 'Nothing changes.'
  return soldBy === 'night' ? 'They have the usual price and stay already.' : 'They have the usual price already.'
}

const termsText = ({ before, after }: NightsPreview['seasons'][number], soldBy: SoldBy): string => {
  const each = soldBy === 'night' ? 'a night' : 'an adult'
  return [
    before.price === after.price
      ? after.price > 0 && `${dollarsText(after.price)} ${each} stays`
      : `${dollarsText(before.price)} → ${dollarsText(after.price)} ${each}`,
    before.minNights !== after.minNights && `minimum stay ${before.minNights} → ${toPlural(after.minNights, 'night')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Nights that follow each other with the same terms are one line. */
const listTerms = (seasons: NightsPreview['seasons'], soldBy: SoldBy): string[] => {
  const byText = Map.groupBy(seasons, (season) => termsText(season, soldBy))
  if (byText.size === 1) return [...byText.keys()].map((text) => `${text}.`)
  return [...byText].map(([text, parts]) => `${parts.map(rangeText).join(', ')}: ${text}.`)
}

/** Whether anything would become other than it is. */
export const isChanging = ({ problem, changed }: NightsPreview): boolean => problem === null && changed.length > 0

const isHeld = ({ state }: Booking): boolean => state === 'hold'

/** Whom closing would concern, of all listings together; each booking once. Empty where it concerns nobody. */
export const toConcernedText = (items: readonly NightsPreview[]): string => {
  const all = [...new Map(items.flatMap(({ bookings }) => bookings).map((each) => [each.id, each])).values()]
  const booked = all.filter((each) => !isHeld(each))
  const held = all.length - booked.length
  const guests = booked.reduce((sum, each) => sum + each.guests, 0)
  return [
    booked.length > 0 && `${toPlural(booked.length, 'booking')} with ${toPlural(guests, 'guest')}`,
    held > 0 && `${held === 1 ? '1 who is' : `${held} who are`} booking just now`,
  ]
    .filter(Boolean)
    .join(', and ')
}

/** Whether it cannot be done, or has to be agreed to. */
export const isToCheck = ({ problem, confirm }: NightsPreview): boolean => problem !== null || confirm !== null

const personText = ({ customer, reference, guests }: Booking): string =>
  `${customer.name} (${reference}, ${toPlural(guests, 'guest')})`

/** Who stays, by the nights; who goes out, by the day on which they do. */
const listBookedLines = (bookings: readonly Booking[], asked: ReadonlySet<string>, soldBy: SoldBy): string[] => {
  if (soldBy === 'day')
    return [...Map.groupBy(bookings, ({ from }) => from)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, some]) => {
        const guests = some.reduce((sum, each) => sum + each.guests, 0)
        return `${formatShortDate(day)}: ${toPlural(guests, 'guest')} booked, they stay: ${some.map(personText).join('; ')}.`
      })
  const count = [...listNights(bookings)].filter((night) => asked.has(night)).length
  if (count === 0) return []
  const booked = count === 1 ? '1 night is booked, it stays' : `${count} nights are booked, they stay`
  return [`${booked}: ${bookings.map(personText).join('; ')}.`]
}

const listHeldLines = (bookings: readonly Booking[], action: Action): string[] => {
  const held = bookings.filter(isHeld)
  if (held.length === 0 || action !== 'close') return []
  return [`Being booked just now, and then not possible any more: ${held.map(personText).join('; ')}.`]
}

/** What will happen to one listing, a line each. */
export const listPreviewLines = (
  action: Action,
  nights: readonly Nights[],
  shown: NightsPreview,
  soldBy: SoldBy,
): string[] => {
  if (shown.problem) return [shown.problem.message]
  if (!isChanging(shown)) return [nothingText(action, soldBy)]
  if (action === 'season' || action === 'usual') {
    const unusual = [...new Set(shown.unusual.map(({ usual }) => usual))]
    return [
      ...listTerms(shown.seasons, soldBy),
      ...unusual.map((usual) => `Far from the usual ${dollarsText(usual)}: is it right?`),
    ]
  }
  const count = listNights(shown.changed).size
  const asked = listNights(nights)
  const already = asked.size - count
  const verb = action === 'close' ? 'close' : 'open'
  return [
    `${toPlural(count, soldBy)} ${count === 1 ? `${verb}s` : verb}.`,
    ...listBookedLines(
      shown.bookings.filter((each) => !isHeld(each)),
      asked,
      soldBy,
    ),
    ...listHeldLines(shown.bookings, action),
    ...(already > 0 && action === 'close' ? [`${toPlural(already, soldBy)} closed already.`] : []),
  ]
}
