import { listListingTitles } from '#/modules/listings/index.ts'
import { reaction, type Reaction } from '#/outbox/react.ts'
import { getBookingFacts } from './facts-of-booking.ts'
import { toStaff } from './new-mail.ts'
import { insertMails } from './queries.ts'

const onConflict = reaction('calendar.conflict', 'notifications.calendar-conflict', async (trx, event, services) => {
  const facts = await getBookingFacts(trx, services, event.bookingId)
  const data = { ...facts, heldFrom: event.from, heldTo: event.to }
  const mails = toStaff(services, `conflict:${event.conflictId}`, 'staff-calendar-conflict', data)
  await insertMails(trx, mails, services.clock.now())
})

const onSuspicious = reaction(
  'calendar.suspicious',
  'notifications.calendar-suspicious',
  async (trx, event, services) => {
    const titles = await listListingTitles(trx, [event.listingId])
    const now = services.clock.now()
    const data = { title: titles.get(event.listingId) ?? '' }
    const mails = toStaff(services, `feed:${event.feedId}:${now.getTime()}`, 'staff-calendar-suspicious', data)
    await insertMails(trx, mails, now)
  },
)

export const calendarReactions: readonly Reaction[] = [onConflict, onSuspicious]
