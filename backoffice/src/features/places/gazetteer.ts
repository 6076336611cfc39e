import { beaches } from './beaches.ts'
import { sights } from './sights.ts'
import { stations } from './stations.ts'
import { towns } from './towns.ts'

/** Airports. Each with its latitude and longitude in degrees. */
const airports = `
  Anuradhapura Airport 8.301 80.428; Bandaranaike International Airport, Colombo 7.180 79.884
  Batticaloa Airport 7.706 81.679; China Bay Airport, Trincomalee 8.539 81.182; Gal Oya Airport, Ampara 7.338 81.624
  Iranamadu Airport 9.300 80.400; Jaffna International Airport 9.792 80.070; Katukurunda Airport 6.550 79.978
  Koggala Airport 5.994 80.320; Mattala International Airport 6.284 81.124; Minneriya Airport 8.050 80.975
  Palavi Airport, Puttalam 7.990 79.830; Ratmalana Airport 6.822 79.886; Sigiriya Airport 7.957 80.729
  Vavuniya Airport 8.741 80.498; Weerawila Airport 6.250 81.240
`

export const placeKinds = ['town', 'beach', 'sight', 'station', 'airport'] as const
export type PlaceKind = (typeof placeKinds)[number]

export interface Place {
  name: string
  kind: PlaceKind
  /** Degrees. */
  latitude: number
  longitude: number
}

const parse = (kind: PlaceKind, text: string): Place[] =>
  [...text.matchAll(/\s*([^;\n]+?) (\d+\.\d+) (\d+\.\d+)/g)].map(([, name = '', latitude, longitude]) => ({
    name,
    kind,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))

/** Places of Sri Lanka by name, built in: no service is asked. */
export const places: readonly Place[] = [
  ...parse('town', towns),
  ...parse('beach', beaches),
  ...parse('sight', sights),
  ...parse('station', stations),
  ...parse('airport', airports),
]
