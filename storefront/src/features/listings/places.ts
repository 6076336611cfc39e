/** The places we go to. Home offers a part of them, the filters all. */
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

export const places: readonly string[] = [
  ...new Set([...tourPlaces, ...villaPlaces, 'Arugam Bay', 'Koggala', 'Matale', 'Minneriya']),
].sort()

const slugOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '-')
const bySlug = new Map(places.map((place) => [slugOf(place), place]))
bySlug.set('yala', 'Yala National Park')

/** `nuwara-eliya`, `Nuwara Eliya` and `NUWARA ELIYA` are one place; one we do not know stays as it was written. */
export const placeNamed = (text: string): string => bySlug.get(slugOf(text)) ?? text.trim()
