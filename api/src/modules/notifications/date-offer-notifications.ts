import type { Trx } from '#/db/database.ts'
import { bookingsForMails, getStaffBooking } from '#/modules/bookings/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toCustomerMail } from './new-mail.ts'
import { insertMails } from './queries.ts'

interface OfferOfBooking {
  bookingId: string
  offerId: string
}

const getDateOffer = async (trx: Trx, { bookingId, offerId }: OfferOfBooking) => {
  const offer = await bookingsForMails.findDateOffer(trx, bookingId, offerId)
  if (!offer) throw new Error(`the offer ${offerId} is gone`)
  return offer
}

/** The booking as it is, and the days of it that can be taken. */
const loadDateOfferData = async (trx: Trx, services: Services, { bookingId, offerId }: OfferOfBooking) => {
  const offer = await getDateOffer(trx, { bookingId, offerId })
  const { dateOffer } = await getStaffBooking({ ...services, db: trx }, bookingId)
  const shown = dateOffer?.id === offerId ? dateOffer.days : []
  return {
    ...(await loadBookingMailData(trx, services, bookingId)),
    offer: {
      id: offerId,
      reason: offer.reason,
      answerDueAt: offer.answer_due_at.toISOString(),
      days: shown.flatMap((day) => (day.total === null ? [] : [{ ...day, total: day.total }])),
    },
  }
}

const toKey = ({ bookingId, offerId }: OfferOfBooking): string => `booking:${bookingId}:offer:${offerId}`

export const dateOfferReactions: readonly Reaction[] = [
  defineReaction('booking.dates-offered', 'notifications.dates-offered', async (trx, payload, services) => {
    // Replaced, answered or taken back meanwhile: nobody is asked to choose from it.
    if ((await getDateOffer(trx, payload)).state !== 'open') return
    const data = await loadDateOfferData(trx, services, payload)
    await insertMails(trx, [toCustomerMail(toKey(payload), 'dates-offered', data)], services.clock.now())
  }),
  defineReaction('booking.offer-withdrawn', 'notifications.offer-withdrawn', async (trx, payload, services) => {
    const data = await loadDateOfferData(trx, services, payload)
    const key = `${toKey(payload)}:withdrawn`
    await insertMails(trx, [toCustomerMail(key, 'dates-not-offered', data)], services.clock.now())
  }),
]
