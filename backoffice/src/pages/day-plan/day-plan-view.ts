import type { AgreedAmount, DayPart, DayPlanEntry } from '@escapes/contract'
import { isCivilDate, type CivilDate } from '@escapes/contract/dates'
import { moneyText } from '#/features/money/money-text.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** What the address says: which day, of which place, and whether amounts are left out, as for a guide or driver. */
export interface DayPlanView {
  date: CivilDate
  place: string | null
  withoutAmounts: boolean
}

export const readDayPlanView = (search: URLSearchParams): DayPlanView => {
  const date = search.get('date') ?? ''
  return {
    date: isCivilDate(date) ? date : todayInSriLanka(),
    place: search.get('place') || null,
    withoutAmounts: search.get('amounts') === 'no',
  }
}

const toSearch = ({ place, withoutAmounts }: DayPlanView, date: CivilDate | undefined): string =>
  new URLSearchParams({
    ...(date !== undefined && { date }),
    ...(place !== null && { place }),
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
