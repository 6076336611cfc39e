import type { z } from 'zod'
import type { Booking, tripDetailsRequest, TripChange } from '@escapes/contract'
import { formatMinimumAge } from '@escapes/contract/guest-ages'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { getBookingAsSeenBy, getBookingRow } from '../get-booking.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, lockBooking } from '../queries.ts'
import { loadTripDetails, toEditableUntil } from './load-trips.ts'
import {
  countOwnTripChangesSince,
  findMinimumAge,
  insertTripChange,
  replaceGuests,
  setPickupLocation,
  upsertArrival,
} from './queries.ts'
import { withinParty } from './trip-needs.ts'

export type TripDetailsInput = z.output<typeof tripDetailsRequest>

/** `ul504` is `UL 504`. */
const toFlight = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^(\w{2}[A-Z]?)(\d{1,4}[A-Z]?)$/, '$1 $2')

const endedStates: ReadonlySet<string> = new Set(['hold', 'expired', 'cancelled', 'declined', 'no_show'])

/** Customers until the day before; staff, who hear it by telephone, also during the trip. */
const requireEditable = (row: BookingRow, role: 'guest' | 'staff', now: Date): void => {
  const state = stateAt(row, now)
  if (endedStates.has(state)) throw new TransitionNotAllowed(state)
  if (role === 'guest' && toEditableUntil(row, now) === null) throw new Problem('trip-begins')
}

const requirePartyFits = ({ travellers }: TripDetailsInput, row: BookingRow): void => {
  if (withinParty(travellers, row).length === travellers.length) return
  const message = 'These are more guests than the booking is for. Please change the booking first.'
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'travellers', code: 'too_big', message }] })
}

/** Each age by itself: of the children of a party only some may be too young. */
const requireOldEnough = async (trx: Trx, { travellers }: TripDetailsInput, id: string): Promise<void> => {
  const minimumAge = await findMinimumAge(trx, id)
  if (minimumAge === null) return
  const message = `${formatMinimumAge(minimumAge)} only. Please write to us.`
  const errors = travellers.flatMap(({ kind, age }, at) =>
    kind !== 'adult' && age !== null && age < minimumAge
      ? [{ path: `travellers.${at}.age`, code: 'too_small', message }]
      : [],
  )
  if (errors.length > 0) throw new Problem('validation-failed', undefined, { errors })
}

const dayMs = 86_400_000
/** Each is a row of the booking's history; nobody's guests change that often. */
const maxSavesADay = 100

const requireFewSaves = async (trx: Trx, bookingId: string, now: Date): Promise<void> => {
  if ((await countOwnTripChangesSince(trx, bookingId, new Date(now.getTime() - dayMs))) < maxSavesADay) return
  throw new Problem('too-many-requests', 'You have changed these details many times today. Please write to us.', {
    retryAfterSeconds: 3_600,
  })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const saveTripDetails = (
  { db, clock }: Services,
  { id, userId, details }: { id: string; userId: string; details: TripDetailsInput },
): Promise<Booking> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const row = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
    const role = row.user_id === userId ? 'guest' : 'staff'
    requireEditable(row, role, now)
    requirePartyFits(details, row)
    const { travellers: before, pickup: told, arrival } = await loadTripDetails(trx, row, now)
    const pickup = { location: told.location, time: told.time }
    const named = details.travellers.filter(({ name }) => name !== '')
    const travellers = named.map(({ kind, name, age, diet }) => ({
      kind,
      name,
      age: kind === 'adult' ? null : age,
      diet,
    }))
    const { isInCountry } = details.arrival
    const after = {
      pickup: { location: details.pickup.location || null, time: details.pickup.time },
      arrival: isInCountry
        ? { isInCountry, flight: '', date: null, time: null }
        : { ...details.arrival, flight: toFlight(details.arrival.flight) },
    }
    const withoutDiet = (list: typeof travellers) => list.map(({ kind, name, age }) => ({ kind, name, age }))
    const diets = (list: typeof travellers) => list.map(({ diet }) => diet).filter(Boolean)
    const { isInCountry: there, flight, date, time } = after.arrival
    const parts = [
      !isSame(withoutDiet(before), withoutDiet(travellers)) && 'guests',
      !isSame(diets(before), diets(travellers)) && 'diet',
      !isSame(pickup, after.pickup) && 'pick-up',
      !isSame(arrival, { isInCountry: there, flight, date, time }) && 'arrival',
    ].filter((part): part is TripChange['parts'][number] => part !== false)
    if (parts.length > 0) {
      if (parts.includes('guests')) await requireOldEnough(trx, details, id)
      if (role === 'guest') await requireFewSaves(trx, id, now)
      await replaceGuests(trx, id, travellers)
      await upsertArrival(trx, id, {
        pickup_time: after.pickup.time,
        is_in_country: there,
        flight,
        arrives_on: date,
        arrives_at: time,
      })
      if (pickup.location !== after.pickup.location) await setPickupLocation(trx, id, after.pickup.location, now)
      await insertTripChange(trx, { booking_id: id, at: now, by_user_id: userId, by_role: role, parts })
      // What guests eat and suffer from is kept in one place, so the log says only that it changed.
      recordChange(trx, { kind: 'bookings', id }, {}, { trip: parts.join(', ') })
    }
    return getBookingAsSeenBy(trx, id, userId, now)
  })
