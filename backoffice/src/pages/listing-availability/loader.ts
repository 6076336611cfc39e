import type { CalendarEntry, ChannelCalendar, Departure, SaleRules, StaffListing } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { addDays } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { toResult } from '@escapes/platform/result'
import type { Feed } from '#/features/feeds/feed.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import type { Waiting } from '#/features/waiting/waiting.ts'

type Availability = CallOutput<'GET /listings/:id/availability'>

export interface ListingAvailability {
  listing: StaffListing
  /** Undefined for what customers cannot see. */
  blocked: Availability['blocked'] | undefined
  /** Of a villa: what takes its nights. */
  entries: CalendarEntry[]
  /** Of a villa: the calendars of other channels that it reads. */
  feeds: Feed[]
  /** Of a villa: where channels read ours. */
  channels: ChannelCalendar[]
  /** Of a tour or an experience. */
  departures: Departure[]
  /** Of a tour or an experience that is sold on any day: its departures do not count. */
  runsEveryDay: boolean
  /** Of a tour or an experience: its closed days to come. */
  closures: SaleRules['closures']
  waiting: Waiting
}

const shownDays = 365

const loadAvailability = async (
  api: Platform['api'],
  id: string,
  signal: AbortSignal,
): Promise<ListingAvailability> => {
  const listing = await api('GET /admin/listings/:id', { params: { id }, signal })
  const from = todayInSriLanka()
  const query = { from, to: addDays(from, shownDays) }
  const isPublic = listing.status === 'published'
  const isVilla = listing.kind === 'villa'
  const calendarQuery = { from, days: String(shownDays), listing: id }
  const [taken, calendar, feeds, channels, departures, rules, waiting] = await Promise.all([
    isPublic ? api('GET /listings/:id/availability', { params: { id }, query, signal }) : undefined,
    isVilla ? api('GET /admin/calendar', { query: calendarQuery, signal }) : undefined,
    isVilla ? api('GET /admin/feeds', { signal }) : undefined,
    isVilla ? api('GET /admin/listings/:id/channel-calendars', { params: { id }, signal }) : undefined,
    isVilla ? undefined : api('GET /admin/listings/:id/departures', { params: { id }, signal }),
    isVilla ? undefined : api('GET /admin/listings/:id/sale-rules', { params: { id }, signal }),
    api('GET /admin/availability-alerts', { query: { listing: id }, signal }),
  ])
  return {
    listing,
    blocked: taken?.blocked,
    entries: calendar?.villas.find((villa) => villa.id === id)?.entries ?? [],
    feeds: feeds?.items.filter((feed) => feed.listing.id === id) ?? [],
    channels: channels?.items ?? [],
    departures: departures?.items ?? [],
    runsEveryDay: rules?.sale === 'free-sale',
    closures: rules?.closures.filter(({ to }) => to > from) ?? [],
    waiting: waiting.items,
  }
}

export const listingAvailabilityLoader = staffLoader(({ api, params, signal }) => {
  const listingId = params['id'] ?? ''
  return { listingId, availability: toResult(loadAvailability(api, listingId, signal)) }
})

export type ListingAvailabilityData = LoaderData<typeof listingAvailabilityLoader>
