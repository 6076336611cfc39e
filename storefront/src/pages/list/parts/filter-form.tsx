import { ChoiceGroup, DateRangeField, SelectField } from '@escapes/shared-ui/forms'
import { categories, titled } from '#/features/listings/categories.ts'
import { kinds } from '#/features/listings/kinds.ts'
import { places } from '#/features/listings/places.ts'
import { durationLabels } from '../chips.ts'
import { durations, filtersOf, ratings } from '../filters.ts'
import type { FilterControl } from '../use-list-filters.ts'
import { ChipSet } from './chip-set.tsx'
import css from './filter-form.module.css'
import { PriceRange } from './price-range.tsx'
import { SearchText } from './search-text.tsx'

const any = { value: '', label: 'Any' }
const parties = Array.from({ length: 12 }, (_, index) => String(index + 1))
const options = (values: readonly string[]) => values.map((value) => ({ value, label: titled(value) }))

/** Every change takes effect at once; the same form stands beside the list on desks and in a sheet on phones. */
export const FilterForm = ({ control, id }: { control: FilterControl; id: string }) => {
  const { kind, filters, change } = control
  const has = filtersOf[kind]
  const dates = filters.from && filters.to ? { checkIn: filters.from, checkOut: filters.to } : null
  return (
    <form className={css.form} aria-label={`Filter ${kinds[kind].many}`} onSubmit={(event) => event.preventDefault()}>
      <SearchText value={filters.q} onSearch={(q) => change({ q }, { isTyping: true })} />
      {has.has('from') && (
        <DateRangeField
          label={kind === 'villa' ? 'Check-in and check-out' : 'When are you here?'}
          startLabel={kind === 'villa' ? 'Check-in' : 'First day'}
          endLabel={kind === 'villa' ? 'Check-out' : 'Last day'}
          placeholder="Any date"
          value={dates}
          onChange={(range) => change({ from: range?.checkIn ?? null, to: range?.checkOut ?? null })}
        />
      )}
      <SelectField
        label="Guests"
        icon="users"
        placeholder="Any number"
        value={filters.guests === null ? '' : String(filters.guests)}
        onChange={(event) => change({ guests: Number(event.target.value) || null })}
        options={parties.map((count) => ({ value: count, label: count === '1' ? '1 guest' : `${count} guests` }))}
      />
      <PriceRange {...control} />
      {has.has('bedrooms') && (
        <ChoiceGroup
          look="chips"
          label="Bedrooms"
          name={`${id}-bedrooms`}
          value={filters.bedrooms === null ? '' : String(filters.bedrooms)}
          onChange={(bedrooms) => change({ bedrooms: Number(bedrooms) || null })}
          choices={[any, ...['1', '2', '3', '4'].map((count) => ({ value: count, label: `${count}+` }))]}
        />
      )}
      {has.has('duration') && (
        <ChoiceGroup
          look="chips"
          label="Duration"
          name={`${id}-duration`}
          value={filters.duration ?? ''}
          onChange={(duration) => change({ duration: duration || null })}
          choices={[any, ...durations.map((value) => ({ value, label: durationLabels[value] }))]}
        />
      )}
      {has.has('categories') && (
        <ChipSet
          legend="Category"
          options={options(categories[kind])}
          chosen={filters.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
      )}
      <ChipSet
        legend="Location"
        options={places.map((value) => ({ value, label: value }))}
        chosen={filters.locations}
        onChange={(chosen) => change({ locations: chosen })}
      />
      <ChoiceGroup
        look="chips"
        label="Rating"
        name={`${id}-rating`}
        value={filters.minRating ?? ''}
        onChange={(minRating) => change({ minRating: minRating || null })}
        choices={[any, ...ratings.map((value) => ({ value, label: `${value}+` }))]}
      />
    </form>
  )
}
