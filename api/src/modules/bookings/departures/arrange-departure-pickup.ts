import type { z } from 'zod'
import type { ChangedPickups, sharedPickup, StaffDeparture } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { announcePickup, findArrangedPickup, keepWhatIsEmpty, toDriverColumns } from '../trip/arrange-pickup.ts'
import { deleteDeparturePickup, findDeparturePickup, lockConfirmedBookings, upsertDeparturePickup } from './queries.ts'
import { getStaffDeparture } from './staff-departures.ts'

interface DepartureOfStaff {
  id: string
  userId: string
}

/** All confirmed bookings whose guests know something else afterwards hear of it. */
const changePickup = (
  { db, clock }: Services,
  { id, userId }: DepartureOfStaff,
  change: (trx: Trx) => Promise<void>,
): Promise<StaffDeparture> =>
  transact(db, async (trx) => {
    const now = clock.now()
    await getStaffDeparture(trx, id, now)
    await lockByName(trx, `pick-up:${id}`)
    // The bookings first, as whoever changes one of them does.
    const bookings = []
    for (const booking of await lockConfirmedBookings(trx, id))
      bookings.push({ id: booking.id, before: await findArrangedPickup(trx, booking.id) })
    const before = await findDeparturePickup(trx, id)
    await change(trx)
    recordChange(trx, { kind: 'departures', id }, before ?? {}, (await findDeparturePickup(trx, id)) ?? {})
    for (const booking of bookings) await announcePickup(trx, { ...booking, userId, now })
    return getStaffDeparture(trx, id, now)
  })

const setPickup = (trx: Trx, id: string, { place, time, ...driver }: z.output<typeof sharedPickup>): Promise<void> =>
  upsertDeparturePickup(trx, { departure_id: id, place, time, ...toDriverColumns(driver) })

/** Once for all who come, also those who book later. A booking with a pick-up of its own keeps its place and time. */
export const arrangeDeparturePickup = (
  services: Services,
  departure: DepartureOfStaff,
  pickup: z.output<typeof sharedPickup>,
): Promise<StaffDeparture> => changePickup(services, departure, (trx) => setPickup(trx, departure.id, pickup))

/** What is left empty stays as it is. */
export const changeDeparturePickup = (
  services: Services,
  { id, userId }: DepartureOfStaff,
  pickup: ChangedPickups,
): Promise<StaffDeparture> =>
  changePickup(services, { id, userId }, async (trx) => {
    const { pickup: arranged } = await getStaffDeparture(trx, id, services.clock.now())
    await setPickup(trx, id, keepWhatIsEmpty(pickup, arranged))
  })

export const withdrawDeparturePickup = (services: Services, departure: DepartureOfStaff): Promise<StaffDeparture> =>
  changePickup(services, departure, (trx) => deleteDeparturePickup(trx, departure.id))
