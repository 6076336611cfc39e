import { findPlaces } from './find-places.ts'
import type { Place } from './gazetteer.ts'

const earthRadiusKm = 6371
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies. */
export const kmBetween = (one: Place, other: Place): number => {
  const [from, to] = [toRadians(one.latitude), toRadians(other.latitude)]
  const across = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  const up = Math.sin((to - from) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(up + Math.cos(from) * Math.cos(to) * across))
}

/** The likeliest place of that name, else of what stands behind its last comma. */
export const locate = (location: string): Place | undefined =>
  findPlaces(location, 1)[0] ?? findPlaces(location.split(',').at(-1) ?? '', 1)[0]
