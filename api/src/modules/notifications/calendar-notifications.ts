import { loadListingTitlesById } from '#/modules/listings/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toStaffMails } from './new-mail.ts'
import { insertMails } from './queries.ts'

const onCalendarConflict = defineReaction(
  'calendar.conflict',
  'notifications.calendar-conflict',
  async (trx, event, services) => {
    const facts = await loadBookingMailData(trx, services, event.bookingId)
    const data = { ...facts, heldFrom: event.from, heldTo: event.to }
    const mails = await toStaffMails(trx, services, `conflict:${event.conflictId}`, 'staff-calendar-conflict', data)
    await insertMails(trx, mails, services.clock.now())
  },
)

const onCalendarSuspicious = defineReaction(
  'calendar.suspicious',
  'notifications.calendar-suspicious',
  async (trx, event, services) => {
    const titles = await loadListingTitlesById(trx, [event.listingId])
    const now = services.clock.now()
    const { unreadable } = event
    const data = { title: titles.get(event.listingId) ?? '', ...(unreadable !== undefined && { unreadable }) }
    const mails = await toStaffMails(
      trx,
      services,
      `feed:${event.feedId}:${now.getTime()}`,
      'staff-calendar-suspicious',
      data,
    )
    await insertMails(trx, mails, now)
  },
)

export const calendarReactions: readonly Reaction[] = [onCalendarConflict, onCalendarSuspicious]
