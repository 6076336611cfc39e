import { listDaysSoon } from '#/features/time/days-soon.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { rememberSearch, useLastSearch } from '@escapes/platform/last-search'
import { DateRangeField, SelectField, useMoney } from '@escapes/shared-ui/core'
import { tourPlaces } from '#/features/listings/places.ts'
import { toBudgetOptions, readToursAddress, toToursAddress, type ToursSearchValues } from '../search-address.ts'
import { PlaceField } from './place-field.tsx'
import { SearchForm } from './search-form.tsx'

/** What is filled in is kept for this tab with the search of the list. */
export const ToursSearch = () => {
  const budgets = toBudgetOptions(useMoney().roundLimit)
  const today = todayInSriLanka()
  const values = readToursAddress(useLastSearch('/tours'), { places: tourPlaces, today, budgets })
  const change = (changed: Partial<ToursSearchValues>): void =>
    rememberSearch('/tours', toToursAddress({ ...values, ...changed }))

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
    </SearchForm>
  )
}
