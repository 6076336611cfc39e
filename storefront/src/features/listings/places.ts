/** All places we offer; the home page shows some of them. */
export const tourPlaces = [
  'Kandy',
  'Ella',
  'Sigiriya',
  'Galle',
  'Yala National Park',
  'Nuwara Eliya',
  'Colombo',
  'Bentota',
  'Anuradhapura',
  'Polonnaruwa',
] as const

export const villaPlaces = [
  'Bentota',
  'Galle',
  'Ella',
  'Kandy',
  'Nuwara Eliya',
  'Colombo',
  'Sigiriya',
  'Unawatuna',
  'Mirissa',
  'Tangalle',
] as const

export const allPlaces: readonly string[] = [
  ...new Set([...tourPlaces, ...villaPlaces, 'Arugam Bay', 'Koggala', 'Matale', 'Minneriya']),
].sort()

export const toPlaceSlug = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '-')
const bySlug = new Map(allPlaces.map((place) => [toPlaceSlug(place), place]))
bySlug.set('yala', 'Yala National Park')

/** Finds a place by name in any spelling: `nuwara-eliya`, `NUWARA ELIYA`. An unknown name is returned as it is. */
export const normalizePlaceName = (text: string): string => bySlug.get(toPlaceSlug(text)) ?? text.trim()
