import type { z } from 'zod'
import type { pickupArrangement, StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { getBookingRow, getStaffBooking } from '../get-booking.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { lockBooking } from '../queries.ts'
import { insertTripChange, setPickupLocation, upsertArrangedPickup } from './queries.ts'

interface PickupToArrange {
  id: string
  userId: string
  arrangement: z.output<typeof pickupArrangement>
}

/** Staff say when, where and by whom guests are fetched, for the day that the booking has now. The guests get a mail. */
export const arrangePickup = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, userId, arrangement: { place, time, driver, phone, vehicle } }: PickupToArrange,
): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const row = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
    const state = stateAt(row, now)
    if (state !== 'confirmed') throw new TransitionNotAllowed(state)
    await upsertArrangedPickup(trx, id, {
      arranged_on: row.check_in ?? row.outing_date,
      arranged_place: place,
      arranged_time: time,
      driver_name: driver,
      driver_phone: phone === '' ? '' : requirePhoneNumber('phone', phone),
      vehicle,
    })
    await setPickupLocation(trx, id, place, now)
    await insertTripChange(trx, { booking_id: id, at: now, by_user_id: userId, by_role: 'staff', parts: ['pick-up'] })
    recordChange(trx, { kind: 'bookings', id, bookingId: id }, {}, { pickup: `arranged for ${time}` })
    const { calendar_sequence: sequence } = await getBookingRow(trx, id)
    await publish(trx, 'booking.pick-up-arranged', { bookingId: id, sequence })
    return getStaffBooking({ db: trx, clock }, id)
  })
