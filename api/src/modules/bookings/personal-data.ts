import { sql } from 'kysely'
import { columnIs, columnIsBooking, defineRules, erasedIfAny, erasedWord, nothing } from '#/personal-data/rules.ts'

const agreed = 'what was agreed, for the accounts'

export const bookingRules = defineRules({
  bookings: {
    whose: columnIs('user_id'),
    exported: { title: 'Bookings', without: ['reference_key'] },
    erased: {
      emptied: { pickup_location: nothing, special_requests: nothing, cancel_reason: nothing },
      kept: {
        reference: agreed,
        reference_key: agreed,
        kind: agreed,
        state: agreed,
        stay: agreed,
        listing_title: agreed,
        lines: agreed,
        currency: agreed,
        cancellation_policy: agreed,
        policy: agreed,
        payment_method: agreed,
        sale_mode: agreed,
        cancelled_by: 'the side that cancelled',
      },
    },
  },
  booking_transitions: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'History of your bookings', without: ['by_user_id'] },
    erased: 'in histories',
  },
  booking_extra_lines: {
    whose: columnIsBooking('booking_id'),
    exported: {
      title: 'Added to the price of your bookings, or taken off',
      without: ['reason', 'requested_by', 'decided_by', 'removed_by'],
    },
    erased: { emptied: { label: erasedWord, reason: erasedWord }, kept: { state: agreed } },
  },
  booking_change_requests: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Other dates or guests that you asked for', without: ['decided_by'] },
    erased: { emptied: { note: sql<string>`''`, reason: erasedIfAny('reason') }, kept: { state: agreed } },
  },
  booking_date_offers: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Other days that we offered you', without: ['offered_by', 'decided_by'] },
    erased: { emptied: { reason: erasedWord }, kept: { state: agreed, days: agreed } },
  },
  booking_contacts: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Phone numbers left for bookings' },
    erased: 'deleted',
  },
  booking_guests: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Who travels' },
    erased: 'deleted',
  },
  booking_arrivals: { whose: columnIsBooking('booking_id'), exported: { title: 'Arrivals' }, erased: 'deleted' },
  booking_trip_changes: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'When you told us about your trips', without: ['by_user_id'] },
    erased: { kept: 'which parts were told when, and none of the words' },
  },
  boarding_marks: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Whether you were on board', without: ['guide_id', 'user_id'] },
    erased: { kept: 'whether the guests of a booking were there, for the accounts' },
  },
  companion_links: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Links for those who travel with you', without: ['nonce'] },
    erased: 'deleted',
  },
  calendar_subscriptions: {
    whose: columnIs('user_id'),
    exported: { title: 'Calendar of your bookings', without: ['nonce'] },
    erased: 'deleted',
  },
  booking_drafts: { whose: columnIs('user_id'), exported: { title: 'Bookings begun' }, erased: 'deleted' },
  departures: { notPersonal: 'days of an outing, and who of our guides leads it' },
  departure_pickups: {
    notPersonal: 'when and by whom the guests of a departure are fetched; a driver is a partner of ours',
    staff: ['driver_phone'],
  },
  day_sheet_links: { notPersonal: 'links for guides', staff: ['created_by'] },
})
