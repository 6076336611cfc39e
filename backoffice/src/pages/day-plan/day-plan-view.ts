import type { AgreedAmount, DayPart, DayPlanEntry } from '@escapes/contract'
import { isCivilDate, type CivilDate } from '@escapes/contract/dates'
import { moneyText } from '#/features/money/money-text.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** Of the address, for outings that nobody leads yet. */
export const nobody = 'none'

/** What the address says: which day, of which place, led by whom, and whether amounts are left out, as for a guide or driver. */
export interface DayPlanView {
  date: CivilDate
  place: string | null
  /** By name, or `nobody`. */
  guide: string | null
  withoutAmounts: boolean
}

export const readDayPlanView = (search: URLSearchParams): DayPlanView => {
  const date = search.get('date') ?? ''
  return {
    date: isCivilDate(date) ? date : todayInSriLanka(),
    place: search.get('place') || null,
    guide: search.get('guide') || null,
    withoutAmounts: search.get('amounts') === 'no',
  }
}

const toSearch = ({ place, guide, withoutAmounts }: DayPlanView, date: CivilDate | undefined): string =>
  new URLSearchParams({
    ...(date !== undefined && { date }),
    ...(place !== null && { place }),
    ...(guide !== null && { guide }),
    ...(withoutAmounts && { amounts: 'no' }),
  }).toString()

/** Of the file of a sheet: its day is said, also today. */
export const toDayPlanSearch = (view: DayPlanView): string => toSearch(view, view.date)

export const toDayPlanAddress = (view: DayPlanView): string => {
  const search = toSearch(view, view.date === todayInSriLanka() ? undefined : view.date)
  return `/admin/day${search && `?${search}`}`
}

/** The chosen place stays among them on a day when nothing happens there. */
export const listPlaces = (entries: readonly DayPlanEntry[], chosen: string | null): string[] =>
  [...new Set([...entries.map(({ listing }) => listing.location), ...(chosen === null ? [] : [chosen])])].toSorted()

/** As those of places. */
export const listGuides = (entries: readonly DayPlanEntry[], chosen: string | null): string[] =>
  [...new Set([...entries.map(({ guide }) => guide ?? ''), ...(chosen === null ? [] : [chosen])])]
    .filter((name) => name !== '' && name !== nobody)
    .toSorted()

export const isShown =
  ({ place, guide }: DayPlanView) =>
  (entry: DayPlanEntry): boolean =>
    (place === null || entry.listing.location === place) &&
    (guide === null || entry.guide === (guide === nobody ? '' : guide))

/** `in Galle, led by Nimal`; empty: all of the day. */
export const toFilterText = ({ place, guide }: DayPlanView): string =>
  [place && `in ${place}`, guide && (guide === nobody ? 'without a guide' : `led by ${guide}`)]
    .filter(Boolean)
    .join(', ')

type Owing = Pick<DayPlanEntry, 'currency'> & { due: Pick<AgreedAmount, 'amount'> }

/** One sum for each currency: they are collected as they are owed. */
export const toCollectText = (entries: readonly Owing[]): string => {
  const sums = new Map<string, number>()
  for (const { currency, due } of entries)
    if (due.amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + due.amount)
  const texts = [...sums].map(([currency, amount]) => moneyText({ amount }, currency))
  return texts.length === 0 ? 'nothing to collect' : `${texts.join(' + ')} to collect`
}

export const countGuests = (entries: readonly Pick<DayPlanEntry, 'guests'>[]): number =>
  entries.reduce((sum, { guests: { adults, children, infants } }) => sum + adults + children + infants, 0)

/** In the order in which a day is read. */
export const partTitles: Readonly<Record<DayPart, string>> = {
  outing: 'Going out',
  departure: 'Leaving',
  arrival: 'Arriving',
  stay: 'Staying',
}

export const partNames = Object.keys(partTitles) as DayPart[]
