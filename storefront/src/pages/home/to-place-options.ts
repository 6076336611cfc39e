import type { ListingKind } from '@escapes/contract'
import { kindSettings } from '#/features/listings/kind-settings.ts'

/** A place that leads to nothing says so, and cannot be chosen. */
export const toPlaceOptions = (kind: ListingKind, places: readonly string[], emptyPlaces: ReadonlySet<string>) =>
  places.map((place) => {
    const isDisabled = emptyPlaces.has(place)
    return { value: place, label: isDisabled ? `${place} (no ${kindSettings[kind].many} yet)` : place, isDisabled }
  })
