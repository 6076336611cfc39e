import { randomInt } from 'node:crypto'
import type { DrillEnvironment } from '../environment/environment.ts'

export interface DrillTour {
  title: string
  units: { adults: number; children: number; infants: number }
  capacity: number
}

export const drillTours: readonly DrillTour[] = [
  { title: 'Drill Jeep', units: { adults: 2, children: 1, infants: 0 }, capacity: 14 },
  { title: 'Drill Bus', units: { adults: 1, children: 1, infants: 1 }, capacity: 13 },
  { title: 'Drill Boat', units: { adults: 1, children: 2, infants: 1 }, capacity: 11 },
]

type Party = DrillTour['units']

/** Every other party is one adult, so that no seat is left unsold in the end. */
export const createParty = (index: number): Party =>
  index % 2 === 0
    ? { adults: 1, children: 0, infants: 0 }
    : { adults: 1 + randomInt(2), children: 2 * randomInt(2), infants: randomInt(2) }

/** Two of these want more seats than there are: whoever does not see the other oversells, in any order. */
export const createLargeParty = ({ units, capacity }: DrillTour): Party => ({
  adults: Math.floor(capacity / 2 / units.adults) + 1,
  children: 0,
  infants: 0,
})

export const countSeatsNeeded = ({ units }: DrillTour, party: Party): number =>
  party.adults * units.adults + party.children * units.children + party.infants * units.infants

export const createTour = async (
  { insertTour, query }: DrillEnvironment,
  { title, units }: DrillTour,
): Promise<string> => {
  const id = await insertTour(title)
  await query(
    `update outing_details set sale = 'departures', adult_units = $2, child_units = $3, infant_units = $4
     where listing_id = $1`,
    [id, units.adults, units.children, units.infants],
  )
  return id
}

export const readBookedSeats = async ({ query }: DrillEnvironment, tour: DrillTour, departureId: string) => {
  const parties = await query<Party & { units: number }>(
    `select adults, children, infants, units from bookings
     where departure_id = $1 and state in ('hold', 'pending', 'confirmed')`,
    [departureId],
  )
  const [departure] = await query<{ taken: number }>('select taken from public.departures where id = $1', [departureId])
  const wrong = parties.filter((party) => party.units !== countSeatsNeeded(tour, party)).length
  return {
    seats: parties.reduce((sum, party) => sum + countSeatsNeeded(tour, party), 0),
    taken: departure?.taken,
    wrong,
  }
}
