import { normalizePlaceName } from './places.ts'

interface Position {
  latitude: number
  longitude: number
}

/** Latitude and longitude of the places that tours stop at. */
const degrees: Readonly<Record<string, readonly [number, number]>> = {
  Anuradhapura: [8.345, 80.405],
  'Arugam Bay': [6.842, 81.832],
  Bentota: [6.426, 79.996],
  Colombo: [6.927, 79.861],
  Dambulla: [7.86, 80.652],
  Ella: [6.876, 81.046],
  Galle: [6.033, 80.217],
  Habarana: [8.036, 80.749],
  Hatton: [6.892, 80.596],
  Jaffna: [9.668, 80.007],
  Kandy: [7.291, 80.634],
  Koggala: [5.989, 80.318],
  Matale: [7.47, 80.622],
  Minneriya: [8.036, 80.9],
  Mirissa: [5.947, 80.458],
  Negombo: [7.208, 79.836],
  'Nuwara Eliya': [6.971, 80.783],
  Polonnaruwa: [7.94, 81.003],
  Sigiriya: [7.95, 80.75],
  Tangalle: [6.023, 80.797],
  Tissamaharama: [6.285, 81.289],
  Trincomalee: [8.578, 81.229],
  Unawatuna: [6.012, 80.247],
  'Yala National Park': [6.37, 81.47],
}

/** Undefined for a place that is not known. */
export const findPlacePosition = (name: string): Position | undefined => {
  const found = degrees[normalizePlaceName(name)]
  return found && { latitude: found[0], longitude: found[1] }
}
