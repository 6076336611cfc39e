import { airports } from './airports.ts'
import { beaches } from './beaches.ts'
import { sights } from './sights.ts'
import { stations } from './stations.ts'
import { towns } from './towns.ts'

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
