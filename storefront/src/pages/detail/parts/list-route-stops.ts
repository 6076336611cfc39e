import type { ActivityDetail } from '@escapes/contract'
import { findPlacePosition } from '#/features/listings/place-positions.ts'

export interface RouteStop {
  name: string
  latitude: number
  longitude: number
  /** `Day 2`, `Days 3 to 4`. */
  days: string
}

const toDays = (first: number, last: number): string => (first === last ? `Day ${first}` : `Days ${first} to ${last}`)

/** The places of an itinerary in order; days in a row at one place are one stop. Places that are not known are left out. */
export const listRouteStops = (itinerary: ActivityDetail['itinerary']): RouteStop[] => {
  const stops: (RouteStop & { first: number })[] = []
  for (const { day, location } of itinerary) {
    const before = stops.at(-1)
    if (before?.name === location) {
      before.days = toDays(before.first, day)
      continue
    }
    const position = findPlacePosition(location)
    if (position) stops.push({ name: location, ...position, first: day, days: toDays(day, day) })
  }
  return stops.map(({ name, latitude, longitude, days }) => ({ name, latitude, longitude, days }))
}
