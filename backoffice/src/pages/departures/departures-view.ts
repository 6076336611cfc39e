import type { StaffDeparture } from '@escapes/contract'
import { formatShortDate, isCivilDate, type CivilDate } from '@escapes/contract/dates'
import { groupByMonth } from '#/features/time/group-by-month.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** What the address says: from which day on, of which activity, and whether anybody has to come. */
export interface DeparturesView {
  from: CivilDate
  listing: string | null
  withGuests: boolean
}

/** One activity departs seldom, so more days of it are shown: as many as the API reads at once. */
export const toShownDays = ({ listing }: DeparturesView): number => (listing === null ? 14 : 62)

export const readDeparturesView = (search: URLSearchParams): DeparturesView => {
  const from = search.get('from') ?? ''
  return {
    from: isCivilDate(from) ? from : todayInSriLanka(),
    listing: search.get('listing') || null,
    withGuests: search.get('guests') === 'yes',
  }
}

export const toDeparturesAddress = ({ from, listing, withGuests }: DeparturesView): string => {
  const search = new URLSearchParams({
    ...(from !== todayInSriLanka() && { from }),
    ...(listing !== null && { listing }),
    ...(withGuests && { guests: 'yes' }),
  })
  return `/admin/departures${search.size > 0 ? `?${search}` : ''}`
}

export const toDeparturesQuery = (view: DeparturesView) => ({
  from: view.from,
  days: String(toShownDays(view)),
  listing: view.listing ?? undefined,
  withGuests: view.withGuests ? ('yes' as const) : undefined,
})

/** What a phone shows at a time: a day, or a month of one activity, since it departs seldom. */
interface DeparturesPart {
  key: string
  label: string
  items: StaffDeparture[]
}

export const toParts = (items: readonly StaffDeparture[], { listing }: DeparturesView): DeparturesPart[] =>
  listing === null
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
