import type { z } from 'zod'
import type { ArrangedPickup, ChangedPickups, pickupArrangement, StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { getBookingRow, getStaffBooking } from '../get-booking.ts'
import { requireFewPickups } from '../mails-by-staff.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { lockBooking } from '../queries.ts'
import { toArrangedPickup } from './load-trips.ts'
import {
  deleteArrangedPickup,
  insertTripChange,
  listArrivals,
  raiseCalendarSequence,
  setPickupLocation,
  upsertArrangedPickup,
} from './queries.ts'

interface BookingOfStaff {
  id: string
  userId: string
}

type Arrangement = z.output<typeof pickupArrangement>

export const toDriverColumns = ({ driver, phone, vehicle }: Omit<Arrangement, 'place' | 'time'>) => ({
  driver_name: driver,
  driver_phone: phone === '' ? '' : requirePhoneNumber('phone', phone),
  vehicle,
})

/** Of several: what is left empty is as it is arranged. A driver of the departure stays that of the departure. */
export const keepWhatIsEmpty = (given: ChangedPickups, arranged: ArrangedPickup | null | undefined): ChangedPickups => {
  const time = given.time || arranged?.time
  if (!time)
    throw new InvalidFields([{ path: 'time', message: 'Nothing is arranged here yet. Please write the time.' }])
  const isDriverGiven = given.driver !== '' || given.phone !== '' || given.vehicle !== ''
  const { driver, phone, vehicle } = isDriverGiven || !arranged || arranged.isOwn === false ? given : arranged
  return { place: given.place || (arranged?.place ?? ''), time, driver, phone, vehicle }
}

export const findArrangedPickup = async (trx: Trx, id: string): Promise<ArrangedPickup | null> => {
  const [arrival] = await listArrivals(trx, [id])
  return toArrangedPickup(await getBookingRow(trx, id), arrival)
}

const isSame = (one: ArrangedPickup | null, other: ArrangedPickup | null): boolean =>
  JSON.stringify({ ...one, isOwn: null }) === JSON.stringify({ ...other, isOwn: null })

interface PickupChange extends BookingOfStaff {
  before: ArrangedPickup | null
  now: Date
}

/** The guests get a mail with what holds now, or that nothing does; none where it is what they know. */
export const announcePickup = async (trx: Trx, { id, userId, before, now }: PickupChange): Promise<void> => {
  const after = await findArrangedPickup(trx, id)
  if (isSame(before, after)) return
  await requireFewPickups(trx, id, now)
  const sequence = await raiseCalendarSequence(trx, id, now)
  await insertTripChange(trx, { booking_id: id, at: now, by_user_id: userId, by_role: 'staff', parts: ['pick-up'] })
  // Where guests stay is kept in one place, and not in the log.
  recordChange(
    trx,
    { kind: 'bookings', id, bookingId: id },
    {},
    { pickup: after ? `arranged for ${after.time}` : 'taken back' },
  )
  await publish(trx, after ? 'booking.pick-up-arranged' : 'booking.pick-up-withdrawn', { bookingId: id, sequence })
}

const lockConfirmed = async (trx: Trx, id: string, now: Date) => {
  const row = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
  const state = stateAt(row, now)
  if (state !== 'confirmed') throw new TransitionNotAllowed(state)
  return row
}

interface PickupToArrange extends BookingOfStaff {
  /** Without a place, where the booking says. */
  arrangement: ChangedPickups
  isOneOfSeveral?: boolean
  idempotency?: Idempotency
}

/** Staff say when, where and by whom guests are fetched, for the day that the booking has now. */
export const arrangePickup = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, userId, arrangement, isOneOfSeveral = false, idempotency }: PickupToArrange,
): Promise<StaffBooking> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const row = await lockConfirmed(trx, id, now)
      const before = await findArrangedPickup(trx, id)
      const { place: given, time, ...driver } = isOneOfSeveral ? keepWhatIsEmpty(arrangement, before) : arrangement
      const place = given || row.pickup_location
      if (place === null)
        throw new InvalidFields([
          { path: 'place', message: 'This booking does not say where. Please write the place.' },
        ])
      await upsertArrangedPickup(trx, id, {
        arranged_on: row.check_in ?? row.outing_date,
        arranged_place: place,
        arranged_time: time,
        ...toDriverColumns(driver),
      })
      if (place !== row.pickup_location) await setPickupLocation(trx, id, place, now)
      await announcePickup(trx, { id, userId, before, now })
      return getStaffBooking({ db: trx, clock }, id)
    }),
  )

/** That of the departure holds again, or none. */
export const withdrawPickup = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, userId }: BookingOfStaff,
): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    const now = clock.now()
    await lockConfirmed(trx, id, now)
    const before = await findArrangedPickup(trx, id)
    await deleteArrangedPickup(trx, id)
    await announcePickup(trx, { id, userId, before, now })
    return getStaffBooking({ db: trx, clock }, id)
  })
