import { useEffect, useState } from 'react'
import type * as areas from '#/features/places/area.ts'
import type { SeveralListing } from './several-words.ts'

type Places = typeof areas

export const areaKms = ['30', '60', '100'] as const
type Km = (typeof areaKms)[number]

/** A circle around one of the places of the listings, as a storm or a closed road strikes. The places come once it is `isWanted`. */
export const useArea = (listings: readonly SeveralListing[], isWanted: boolean) => {
  const [places, setPlaces] = useState<Places>()
  const [centre, setCentre] = useState('')
  const [km, setKm] = useState<Km>('30')
  useEffect(() => {
    // Without them listings are still found by name, place and kind.
    if (isWanted) import('#/features/places/area.ts').then(setPlaces, () => undefined)
  }, [isWanted])
  const locate = (location: string) => places?.locate(location)
  const middle = centre === '' ? undefined : locate(centre)
  const all = [...new Set(listings.map(({ location }) => location))]
  return {
    /** Empty: everywhere. */
    centre,
    km,
    centres: all
      .filter((location) => locate(location) !== undefined)
      .toSorted((one, other) => one.localeCompare(other)),
    setCentre,
    setKm,
    isWithin: ({ location }: SeveralListing): boolean => {
      if (!places || !middle) return true
      const place = locate(location)
      return place !== undefined && places.kmBetween(middle, place) <= Number(km)
    },
    /** Places of which nobody knows where they are: an area never has them. */
    unknown: middle ? all.filter((location) => locate(location) === undefined) : [],
  }
}
