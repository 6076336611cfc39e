import { type Place, placeKinds, places } from './gazetteer.ts'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const folded = places.map((place) => ({ place, text: fold(place.name) }))

/** 0: the name begins with it; 1: a later word does; 2: it stands within a word; -1: not at all. */
const rank = (name: string, wanted: string): number => {
  const at = name.indexOf(wanted)
  if (at <= 0) return at
  return name.includes(` ${wanted}`) ? 1 : 2
}

/** Places whose name contains the text, the likeliest first: towns before beaches, sights, stations and airports. */
export const findPlaces = (text: string, limit = 8): Place[] => {
  const wanted = fold(text)
  if (wanted.length < 2) return []
  return folded
    .map(({ place, text: name }) => ({ place, rank: rank(name, wanted) }))
    .filter((found) => found.rank >= 0)
    .toSorted(
      (one, other) =>
        one.rank - other.rank || placeKinds.indexOf(one.place.kind) - placeKinds.indexOf(other.place.kind),
    )
    .slice(0, limit)
    .map(({ place }) => place)
}
