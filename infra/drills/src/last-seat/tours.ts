import { randomInt } from 'node:crypto'
import type { Ground } from '../ground/ground.ts'

export interface Tour {
  title: string
  /** Seats that each kind of person takes: who counts heads counts wrong. */
  units: { adults: number; children: number; infants: number }
  capacity: number
}

export const tours: readonly Tour[] = [
  { title: 'Drill Jeep', units: { adults: 2, children: 1, infants: 0 }, capacity: 14 },
  { title: 'Drill Bus', units: { adults: 1, children: 1, infants: 1 }, capacity: 13 },
  { title: 'Drill Boat', units: { adults: 1, children: 2, infants: 1 }, capacity: 11 },
]

type Party = Tour['units']

/** Every other party is one adult, so that in the end no seat is left that somebody was refused. */
export const partyOf = (index: number): Party =>
  index % 2 === 0
    ? { adults: 1, children: 0, infants: 0 }
    : { adults: 1 + randomInt(2), children: 2 * randomInt(2), infants: randomInt(2) }

export const seatsOf = ({ units }: Tour, party: Party): number =>
  party.adults * units.adults + party.children * units.children + party.infants * units.infants

export const makeTour = async ({ aTour, ask }: Ground, { title, units }: Tour): Promise<string> => {
  const id = await aTour(title)
  await ask(
    `update outing_details set sale = 'departures', adult_units = $2, child_units = $3, infant_units = $4
     where listing_id = $1`,
    [id, units.adults, units.children, units.infants],
  )
  return id
}

/** Seats of active bookings, counted from the people on them and not from what was written down as taken. */
export const countSeats = async ({ ask }: Ground, tour: Tour, departureId: string) => {
  const parties = await ask<Party & { units: number }>(
    `select adults, children, infants, units from bookings
     where departure_id = $1 and state in ('hold', 'pending', 'confirmed')`,
    [departureId],
  )
  const [departure] = await ask<{ taken: number }>('select taken from public.departures where id = $1', [departureId])
  const wrong = parties.filter((party) => party.units !== seatsOf(tour, party)).length
  return { seats: parties.reduce((sum, party) => sum + seatsOf(tour, party), 0), taken: departure?.taken, wrong }
}
