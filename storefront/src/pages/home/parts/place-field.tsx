import type { ListingKind } from '@escapes/contract'
import { SelectField } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { useEmptyPlaces } from '#/features/listings/use-empty-places.ts'

interface PlaceFieldProps {
  kind: ListingKind
  places: readonly string[]
  label: string
  name: string
  value: string
  onChange: (place: string) => void
}

/** A place that leads to nothing says so, and cannot be chosen. */
export const PlaceField = ({ kind, places, label, name, value, onChange }: PlaceFieldProps) => {
  const emptyPlaces = useEmptyPlaces(kind, places)
  return (
    <SelectField
      label={label}
      name={name}
      icon="pin"
      placeholder="Anywhere"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={places.map((place) => {
        const isDisabled = emptyPlaces.has(place)
        return { value: place, label: isDisabled ? `${place} (no ${kindSettings[kind].many} yet)` : place, isDisabled }
      })}
    />
  )
}
