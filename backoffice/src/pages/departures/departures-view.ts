import type { StaffDeparture } from '@escapes/contract'
import { formatShortDate, isCivilDate, type CivilDate } from '@escapes/contract/dates'
import { groupByMonth } from '#/features/time/group-by-month.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** Of the address, for those that nobody leads who works for us. */
export const nobody = 'none'

/** What the address says: from which day on, of which activity, led by whom, and whether anybody has to come. */
export interface DeparturesView {
  from: CivilDate
  listing: string | null
  /** The id of a guide, or `nobody`. */
  guide: string | null
  withGuests: boolean
}

/** What the filters show before one is chosen. */
export const unfiltered = { listing: null, guide: null, withGuests: false } as const

export const isFiltered = ({ listing, guide, withGuests }: DeparturesView): boolean =>
  listing !== null || guide !== null || withGuests

/** One activity departs seldom, and a guide leads one at a time. */
const isOfOne = ({ listing, guide }: DeparturesView): boolean =>
  listing !== null || (guide !== null && guide !== nobody)

/** Of one, more days are shown: as many as the API reads at once. */
export const toShownDays = (view: DeparturesView): number => (isOfOne(view) ? 62 : 14)

export const readDeparturesView = (search: URLSearchParams): DeparturesView => {
  const from = search.get('from') ?? ''
  return {
    from: isCivilDate(from) ? from : todayInSriLanka(),
    listing: search.get('listing') || null,
    guide: search.get('guide') || null,
    withGuests: search.get('guests') === 'yes',
  }
}

export const toDeparturesAddress = ({ from, listing, guide, withGuests }: DeparturesView): string => {
  const search = new URLSearchParams({
    ...(from !== todayInSriLanka() && { from }),
    ...(listing !== null && { listing }),
    ...(guide !== null && { guide }),
    ...(withGuests && { guests: 'yes' }),
  })
  return `/admin/departures${search.size > 0 ? `?${search}` : ''}`
}

export const toDeparturesQuery = (view: DeparturesView) => ({
  from: view.from,
  days: String(toShownDays(view)),
  listing: view.listing ?? undefined,
  guide: view.guide ?? undefined,
  withGuests: view.withGuests ? ('yes' as const) : undefined,
})

/** What a phone shows at a time: a day, or a month of one activity or guide. */
interface DeparturesPart {
  key: string
  label: string
  items: StaffDeparture[]
}

export const toParts = (items: readonly StaffDeparture[], view: DeparturesView): DeparturesPart[] =>
  !isOfOne(view)
    ? [...Map.groupBy(items, ({ date }) => date)].map(([day, some]) => ({
        key: day,
        label: formatShortDate(day),
        items: some,
      }))
    : groupByMonth(items, ({ date }) => [date.slice(0, 7)]).map(({ month, ...part }) => ({ key: month, ...part }))

export const toPartAddress = (view: DeparturesView, { key }: DeparturesPart): string => {
  const address = toDeparturesAddress(view)
  return `${address}${address.includes('?') ? '&' : '?'}part=${key}`
}

/** Why there is nothing, where a filter leaves it out. */
export const toNothingTitle = ({ guide, withGuests }: DeparturesView): string => {
  if (guide === nobody) return 'Every departure has a guide'
  return withGuests ? 'No departures with guests' : 'No departures'
}

/** Nobody can book it any more: its day has passed, or the time until which it is sold. Closing it would change nothing. */
export const isBookingOver = ({ bookableUntil, date }: StaffDeparture, now: number): boolean =>
  bookableUntil === undefined ? date < todayInSriLanka() : Date.parse(bookableUntil) < now

/** Why some of those that were chosen are not among those that are closed or priced. */
export const toLeftOutText = (departures: readonly StaffDeparture[]): string | undefined =>
  departures.length === 0
    ? undefined
    : `Left out, since booking has ended: ${departures.map(({ listing, date }) => `${listing.title}, ${formatShortDate(date)}`).join('; ')}. Who comes is on the day plan.`

/** What the dialog for several begins with: a day is known where all departures are of one. */
export const toChosenDays = (departures: readonly StaffDeparture[]) => {
  const [day, another] = new Set(departures.map(({ date }) => date))
  return {
    listingIds: [...new Set(departures.map(({ listing }) => listing.id))],
    ...(day !== undefined && another === undefined && { nights: [{ from: day, to: day }] }),
  }
}
