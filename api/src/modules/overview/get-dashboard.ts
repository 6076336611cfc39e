import { type Booking, civilDateAt, type Dashboard, maxShownTrips, type TripNeed } from '@escapes/contract'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { listOwnConversations } from '#/modules/messages/index.ts'
import { hasPhone } from '#/modules/profiles/index.ts'
import { listOwnReviews } from '#/modules/reviews/index.ts'
import type { Services } from '#/services.ts'

const isReceiptNeeded = ({ allowed, money, receiptStatus }: Booking): boolean =>
  allowed.includes('pay') && money.dueNow.amount > 0 && receiptStatus !== 'submitted'

const listNeeds = (booking: Booking, knowsPhone: boolean): TripNeed[] => {
  if (booking.allowed.includes('submit')) return ['submit']
  const receipt: TripNeed[] = isReceiptNeeded(booking) ? ['receipt'] : []
  const phone: TripNeed[] = knowsPhone ? [] : ['phone']
  return [...receipt, ...(booking.missing ?? []), ...phone]
}

/** The account's first page: the trips to come, and what each still needs. */
export const getDashboard = async (services: Services, userId: string): Promise<Dashboard> => {
  const { db, clock } = services
  const [trips, last, reviews, conversations, knowsPhone] = await Promise.all([
    bookingsForOverview.listComingTrips(services, userId, maxShownTrips),
    bookingsForOverview.findLastTrip(services, userId),
    listOwnReviews(services, userId),
    listOwnConversations(db, userId),
    hasPhone(db, userId),
  ])
  const unread = new Map(conversations.items.map((item) => [item.bookingId, item.unread]))
  return {
    today: civilDateAt(clock.now()),
    trips: trips.items.map((booking) => ({
      booking,
      unread: unread.get(booking.id) ?? 0,
      needs: listNeeds(booking, knowsPhone),
    })),
    total: trips.total,
    lastTrip: last
      ? {
          booking: last,
          canReview: reviews.items.some(({ bookingId, state }) => bookingId === last.id && state === 'open'),
        }
      : null,
  }
}
