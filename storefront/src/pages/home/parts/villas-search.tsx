import { useState } from 'react'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { rememberSearch, useLastSearch } from '@escapes/platform/last-search'
import { DateRangeField } from '@escapes/shared-ui/core'
import { PartyFields } from '#/features/listings/party-fields.tsx'
import { villaPlaces } from '#/features/listings/places.ts'
import { villaParties } from '#/features/listings/searched-party.ts'
import { readVillasAddress, toVillasAddress, type VillasSearchValues } from '../search-address.ts'
import css from './home-search.module.css'
import { PlaceField } from './place-field.tsx'
import { SearchForm } from './search-form.tsx'

/** What is filled in is kept for this tab with the search of the list. */
export const VillasSearch = () => {
  const values = readVillasAddress(useLastSearch('/villas'), { places: villaPlaces, today: todayInSriLanka() })
  const change = (changed: Partial<VillasSearchValues>): void =>
    rememberSearch('/villas', toVillasAddress({ ...values, ...changed }))

  const [areAgesFolded, setAreAgesFolded] = useState(true)

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
      <PartyFields
        kind="villa"
        party={values}
        sizes={villaParties}
        usualSize={1}
        onChange={change}
        areAgesFolded={areAgesFolded}
        onUnfold={() => setAreAgesFolded(false)}
        guestsClassName={css.guests}
        agesClassName={css.ages}
      />
    </SearchForm>
  )
}
