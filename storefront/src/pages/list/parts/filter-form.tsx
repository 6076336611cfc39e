import { ChoiceGroup, DateRangeField } from '@escapes/shared-ui/forms'
import { amenityFilters, toAmenity } from '#/features/listings/amenities.ts'
import { categoriesByKind, toSentenceCase } from '#/features/listings/categories.ts'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { PartyFields } from '#/features/listings/party-fields.tsx'
import { allPlaces } from '#/features/listings/places.ts'
import { activityParties, villaParties } from '#/features/listings/searched-party.ts'
import { listDaysSoon } from '#/features/time/days-soon.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { useEmptyPlaces } from '#/features/listings/use-empty-places.ts'
import { timeOfDayLabels, toDurationLabel } from '../filter-chips.ts'
import { durationOptions, applicableFiltersByKind, minRatingOptions, timeOfDayOptions } from '../filters.ts'
import type { FilterControl } from '../use-list-filters.ts'
import { ChipSet } from './chip-set.tsx'
import css from './filter-form.module.css'
import { PriceRangeField } from './price-range-field.tsx'
import { SearchTextField } from './search-text-field.tsx'

const any = { value: '', label: 'Any' }

const options = (values: readonly string[]) => values.map((value) => ({ value, label: toSentenceCase(value) }))

/** Shown beside the list on desktops and in a sheet on phones. */
export const FilterForm = ({ control, id }: { control: FilterControl; id: string }) => {
  const { kind, filters, change } = control
  const emptyPlaces = useEmptyPlaces(kind, allPlaces)
  const has = applicableFiltersByKind[kind]
  const soon = listDaysSoon(todayInSriLanka())
  const dates = filters.from && filters.to ? { checkIn: filters.from, checkOut: filters.to } : null
  return (
    <form
      className={css.form}
      aria-label={`Filter ${kindSettings[kind].many}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchTextField value={filters.q} onSearch={(q) => change({ q }, { isTyping: true })} />
      {has.has('from') && (
        <DateRangeField
          {...(kind === 'villa'
            ? { label: 'Check-in and check-out' }
            : { label: 'When are you here?', startLabel: 'First day', endLabel: 'Last day' })}
          placeholder="Any date"
          value={dates}
          onChange={(range) => change({ from: range?.checkIn ?? null, to: range?.checkOut ?? null })}
        />
      )}
      {has.has('from') && kind !== 'villa' && (
        <ChoiceGroup
          variant="chips"
          label="Or soon"
          name={`${id}-soon`}
          value={soon.find((days) => days.from === filters.from && days.to === filters.to)?.name ?? ''}
          onChange={(name) => {
            const { from, to } = soon.find((days) => days.name === name) ?? { from: null, to: null }
            change({ from, to })
          }}
          choices={soon.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      <PartyFields
        kind={kind}
        party={filters}
        sizes={kind === 'villa' ? villaParties : activityParties}
        onChange={change}
        agesClassName={css.ages}
      />
      <PriceRangeField {...control} />
      <ChipSet
        legend="If plans change"
        options={[{ value: 'free', label: 'Free cancellation' }]}
        chosenValues={filters.cancellation === null ? [] : [filters.cancellation]}
        onChange={(next) =>
          change(({ cancellation }) => ({
            cancellation: next(cancellation === null ? [] : [cancellation]).length > 0 ? 'free' : null,
          }))
        }
      />
      {has.has('bedrooms') && (
        <ChoiceGroup
          variant="chips"
          label="Bedrooms"
          name={`${id}-bedrooms`}
          value={filters.bedrooms === null ? '' : String(filters.bedrooms)}
          onChange={(bedrooms) => change({ bedrooms: Number(bedrooms) || null })}
          choices={[any, ...['1', '2', '3', '4'].map((count) => ({ value: count, label: `${count}+` }))]}
        />
      )}
      {has.has('amenities') && (
        <ChipSet
          legend="The house has"
          options={amenityFilters.map((value) => ({ value, label: toAmenity(value).label }))}
          chosenValues={filters.amenities}
          onChange={(next) => change((latest) => ({ amenities: next(latest.amenities) }))}
        />
      )}
      {has.has('duration') && (
        <ChoiceGroup
          variant="chips"
          label="Duration"
          name={`${id}-duration`}
          value={filters.duration ?? ''}
          onChange={(duration) => change({ duration: duration || null })}
          choices={[
            any,
            ...[...new Set([...durationOptions, ...(filters.duration === null ? [] : [filters.duration])])].map(
              (value) => ({ value, label: toDurationLabel(value) }),
            ),
          ]}
        />
      )}
      {has.has('timeOfDay') && (
        <ChoiceGroup
          variant="chips"
          label={kind === 'tour' ? 'Time of day, for tours of one day' : 'Time of day'}
          name={`${id}-time-of-day`}
          value={filters.timeOfDay ?? ''}
          onChange={(time) => change({ timeOfDay: timeOfDayOptions.find((one) => one === time) ?? null })}
          choices={[any, ...timeOfDayOptions.map((value) => ({ value, label: timeOfDayLabels[value] }))]}
        />
      )}
      {has.has('categories') && (
        <ChipSet
          legend="Category"
          options={options(categoriesByKind[kind])}
          chosenValues={filters.categories}
          onChange={(next) => change((latest) => ({ categories: next(latest.categories) }))}
        />
      )}
      <ChipSet
        legend="Location"
        disabledReason={`dashed: no ${kindSettings[kind].many} yet`}
        options={allPlaces.map((value) => ({ value, label: value, isDisabled: emptyPlaces.has(value) }))}
        chosenValues={filters.locations}
        onChange={(next) => change((latest) => ({ locations: next(latest.locations) }))}
      />
      <ChoiceGroup
        variant="chips"
        label="Rating"
        name={`${id}-rating`}
        value={filters.minRating ?? ''}
        onChange={(minRating) => change({ minRating: minRating || null })}
        choices={[any, ...minRatingOptions.map((value) => ({ value, label: `${value}+` }))]}
      />
    </form>
  )
}
