import { useState } from 'react'
import { listDaysSoon } from '#/features/time/days-soon.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { rememberSearch, useLastSearch } from '@escapes/platform/last-search'
import { DateRangeField, SelectField, useMoney } from '@escapes/shared-ui/core'
import { PartyFields } from '#/features/listings/party-fields.tsx'
import { tourPlaces } from '#/features/listings/places.ts'
import { activityParties } from '#/features/listings/searched-party.ts'
import { toBudgetOptions, readToursAddress, toToursAddress, type ToursSearchValues } from '../search-address.ts'
import css from './home-search.module.css'
import { PlaceField } from './place-field.tsx'
import { SearchForm } from './search-form.tsx'

/** What is filled in is kept for this tab with the search of the list. */
export const ToursSearch = () => {
  const budgets = toBudgetOptions(useMoney().roundLimit)
  const today = todayInSriLanka()
  const values = readToursAddress(useLastSearch('/tours'), { places: tourPlaces, today, budgets })
  const change = (changed: Partial<ToursSearchValues>): void =>
    rememberSearch('/tours', toToursAddress({ ...values, ...changed }))

  const [areAgesFolded, setAreAgesFolded] = useState(true)

  return (
    <SearchForm what="tours" address={toToursAddress(values)}>
      <PlaceField
        kind="tour"
        places={tourPlaces}
        label="Destination"
        name="destination"
        value={values.destination}
        onChange={(destination) => change({ destination })}
      />
      <DateRangeField
        label="Dates"
        startLabel="First day"
        endLabel="Last day"
        placeholder="Any date"
        emptyText="Any duration, Any date"
        named={listDaysSoon(today)}
        value={values.dates}
        onChange={(dates) => change({ dates })}
      />
      <SelectField
        label="Budget per person"
        name="budget"
        icon="wallet"
        placeholder="Any budget"
        value={values.budget}
        onChange={(event) => change({ budget: event.target.value })}
        options={budgets}
      />
      <PartyFields
        kind="tour"
        party={values}
        sizes={activityParties}
        onChange={change}
        areAgesFolded={areAgesFolded}
        onUnfold={() => setAreAgesFolded(false)}
        guestsClassName={css.guests}
        agesClassName={css.ages}
      />
    </SearchForm>
  )
}
