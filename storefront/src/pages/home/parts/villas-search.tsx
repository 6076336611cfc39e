import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { rememberSearch, useLastSearch } from '@escapes/platform/last-search'
import { DateRangeField, SelectField } from '@escapes/shared-ui/core'
import { villaPlaces } from '#/features/listings/places.ts'
import { readVillasAddress, toVillasAddress, type VillasSearchValues } from '../search-address.ts'
import { PlaceField } from './place-field.tsx'
import { SearchForm } from './search-form.tsx'

const parties = [1, 2, 3, 4, 5, 6, 7, 8]

const partyLabel = (guests: number): string => {
  if (guests === 8) return '8+ guests'
  return guests === 1 ? '1 guest' : `${guests} guests`
}

/** What is filled in is kept for this tab with the search of the list. */
export const VillasSearch = () => {
  const values = readVillasAddress(useLastSearch('/villas'), { places: villaPlaces, today: todayInSriLanka() })
  const change = (changed: Partial<VillasSearchValues>): void =>
    rememberSearch('/villas', toVillasAddress({ ...values, ...changed }))

  return (
    <SearchForm what="villas" address={toVillasAddress(values)}>
      <PlaceField
        kind="villa"
        places={villaPlaces}
        label="Location"
        name="location"
        value={values.location}
        onChange={(location) => change({ location })}
      />
      <DateRangeField
        label="Check-in and check-out"
        placeholder="Any date"
        value={values.dates}
        onChange={(dates) => change({ dates })}
      />
      <SelectField
        label="Guests"
        name="guests"
        icon="users"
        value={String(values.guests)}
        onChange={(event) => change({ guests: Number(event.target.value) })}
        options={parties.map((count) => ({ value: String(count), label: partyLabel(count) }))}
      />
    </SearchForm>
  )
}
