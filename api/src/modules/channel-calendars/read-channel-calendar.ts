import { addDays, civilDateAt } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { SentFile } from '#/http/send-response.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { listImportedBlocks } from '#/modules/calendars/index.ts'
import { saleRules } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { findChannelCalendarByToken, markChannelCalendarRead } from './queries.ts'
import { toChannelCalendar } from './to-channel-calendar.ts'

const pastDays = 30
const futureDays = 730

/** What a channel reads: always a whole calendar, or `not-found`. */
export const readChannelCalendar = async ({ db, clock, config }: Services, given: string): Promise<SentFile> => {
  const calendar = await findChannelCalendarByToken(db, given.replace(/\.ics$/, ''))
  if (!calendar) throw new NotFound()
  const now = clock.now()
  const today = civilDateAt(now)
  const nights = { from: addDays(today, -pastDays), to: addDays(today, futureDays) }
  const { listing_id: listingId } = calendar
  const [stays, closures, imported] = await Promise.all([
    bookingsForOverview.listStaysForChannel(db, listingId, nights, now),
    saleRules.listClosures(db, listingId),
    calendar.includes_imported ? listImportedBlocks(db, listingId, nights) : [],
  ])
  await markChannelCalendarRead(db, calendar.id, now)
  const without = { sequence: 0, changedAt: calendar.created_at }
  const { text, revision } = await toChannelCalendar(new URL(config.publicUrl).host, [
    ...stays,
    ...closures
      .filter(({ from, to }) => to > nights.from && from < nights.to)
      .map(({ from, to }) => ({ id: `closed-${from}-${to}`, from, to, ...without })),
    ...imported
      .filter(({ host }) => host !== calendar.without_host)
      .map(({ feedId, uid, from, to }) => ({ id: `${feedId}-${uid}-${from}`, from, to, ...without })),
  ])
  return { bytes: Buffer.from(text), contentType: 'text/calendar; charset=utf-8', fileName: 'calendar.ics', revision }
}
