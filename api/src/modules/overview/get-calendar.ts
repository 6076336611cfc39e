import { addDays, type BookingsCalendar, type CalendarEntry, type CivilDate } from '@escapes/contract'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { listBlocksOfAllVillas } from '#/modules/calendars/index.ts'
import { loadChannelNames } from '#/modules/channel-calendars/index.ts'
import { listingsForOverview } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'

const byFirstNight = (one: CalendarEntry, other: CalendarEntry): number =>
  one.from < other.from ? -1 : Number(one.from > other.from)

/** Archived villas and drafts stand in it as long as their nights are taken. */
export const getCalendar = async (
  { db, clock }: Services,
  { from, days, listing }: { from: CivilDate; days: number; listing?: string | undefined },
): Promise<BookingsCalendar> => {
  const nights = { from, to: addDays(from, days) }
  const [villas, stays, blocks, closures, nameChannel] = await Promise.all([
    listingsForOverview.listVillas(db),
    bookingsForOverview.listStaysOfAllVillas(db, nights, clock.now()),
    listBlocksOfAllVillas(db, nights),
    listingsForOverview.listClosuresOfAllVillas(db, nights),
    loadChannelNames(db),
  ])
  const entries = new Map<string, CalendarEntry[]>()
  const add = (listingId: string, entry: CalendarEntry): void => {
    const known = entries.get(listingId)
    // Copied for each, those of a villa with thousands would cost the square of their number.
    if (known) known.push(entry)
    else entries.set(listingId, [entry])
  }
  const none = { bookingId: null, reference: null, conflictId: null }
  for (const { listing_id, id, reference, state, customer_name, ...stay } of stays)
    add(listing_id, { kind: state, ...stay, label: customer_name, bookingId: id, reference, conflictId: null })
  for (const { listing_id, host, conflict_id, class: kind, ...stay } of blocks) {
    const channel = nameChannel(listing_id, host)
    const label = kind === 'policy' ? `${channel}, not for sale there` : channel
    add(listing_id, { ...none, kind: 'imported', ...stay, label, conflictId: conflict_id })
  }
  for (const { listing_id, reason, ...stay } of closures)
    add(listing_id, { ...none, kind: 'closed', ...stay, label: reason })
  return {
    ...nights,
    villas: villas
      .filter(({ id, status }) => listing === id || (!listing && (status === 'published' || entries.has(id))))
      .map(({ id, title, location }) => ({
        id,
        title,
        location,
        entries: (entries.get(id) ?? []).toSorted(byFirstNight),
      })),
  }
}
