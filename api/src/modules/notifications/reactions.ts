import type { Trx } from '#/db/database.ts'
import { listListingTitles } from '#/modules/listings/index.ts'
import { reaction, type Reaction } from '#/outbox/react.ts'
import type { Services } from '#/services.ts'
import { getBookingFacts } from './facts-of-booking.ts'
import { insertMails, type NewMail } from './queries.ts'
import type { TemplateName } from './templates/index.ts'

type Mail = Omit<NewMail, 'template'> & { template: TemplateName }

/** One mail for every address of the booking desk. */
const toStaff = ({ config }: Services, key: string, template: TemplateName, data: object): Mail[] =>
  config.mail.staff.map((recipient) => ({ dedupeKey: `${key}:staff:${recipient}`, recipient, template, data }))

interface Templates {
  traveller?: TemplateName
  staff?: TemplateName
}

const tell = async (
  trx: Trx,
  services: Services,
  bookingId: string,
  what: string,
  templates: Templates,
): Promise<void> => {
  const data = await getBookingFacts(trx, bookingId)
  const key = `booking:${bookingId}:${what}`
  const mails: Mail[] = []
  if (templates.traveller) {
    mails.push({ dedupeKey: `${key}:traveller`, recipient: data.email, template: templates.traveller, data })
  }
  if (templates.staff) mails.push(...toStaff(services, key, templates.staff, data))
  await insertMails(trx, mails, services.clock.now())
}

const onSubmitted = reaction('booking.submitted', 'notifications.booking-received', (trx, { bookingId }, services) =>
  tell(trx, services, bookingId, 'submitted', { traveller: 'booking-received', staff: 'staff-booking-to-confirm' }),
)

const onConfirmed = reaction('booking.confirmed', 'notifications.booking-confirmed', (trx, { bookingId }, services) =>
  tell(trx, services, bookingId, 'confirmed', { traveller: 'booking-confirmed', staff: 'staff-booking-confirmed' }),
)

/** Nobody was told of a hold, so nobody is told of its end. */
const onCancelled = reaction('booking.cancelled', 'notifications.booking-cancelled', async (trx, event, services) => {
  if (event.from === 'hold') return
  const templates: Templates = { traveller: 'booking-cancelled', staff: 'staff-booking-cancelled' }
  await tell(trx, services, event.bookingId, 'cancelled', templates)
})

const onExpired = reaction('booking.expired', 'notifications.booking-expired', async (trx, event, services) => {
  if (event.from === 'hold') return
  await tell(trx, services, event.bookingId, 'expired', { traveller: 'booking-expired' })
})

const onConflict = reaction('calendar.conflict', 'notifications.calendar-conflict', async (trx, event, services) => {
  const facts = await getBookingFacts(trx, event.bookingId)
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
    await insertMails(
      trx,
      toStaff(services, `feed:${event.feedId}:${now.getTime()}`, 'staff-calendar-suspicious', data),
      now,
    )
  },
)

export const reactions: readonly Reaction[] = [
  onSubmitted,
  onConfirmed,
  onCancelled,
  onExpired,
  onConflict,
  onSuspicious,
]
