import { Button } from '@escapes/shared-ui/core'
import { DateRangeField, SelectField } from '@escapes/shared-ui/forms'
import { PartyFields } from '#/features/listings/party-fields.tsx'
import { villaParties } from '#/features/listings/searched-party.ts'
import { countFilters, type ExplorerSearch, maxBedrooms } from '../search-params.ts'
import type { ExplorerControl } from '../use-explorer-search.ts'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import css from './explorer-filters.module.css'

const any = { value: '', label: 'Any' }
const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))
const bedroomOptions = [any, ...upTo(maxBedrooms).map((count) => ({ value: count, label: `${count}+` }))]
const cancellationOptions = [any, { value: 'free', label: 'Free' }]

interface ExplorerFiltersProps {
  control: ExplorerControl
  /** With ages, price, bedrooms and cancellation. */
  hasMore: boolean
}

/** The search bar: above the map on desktops, in a sheet on phones. */
export const ExplorerFilters = ({ control, hasMore }: ExplorerFiltersProps) => {
  const { search, clear } = control
  // Fewer villas make a shorter page.
  const change = (wanted: Partial<ExplorerSearch>): void => control.change(wanted, { fromTop: true })
  const stay = search.checkIn && search.checkOut ? { checkIn: search.checkIn, checkOut: search.checkOut } : null
  return (
    <form
      className={css.filters}
      data-more={hasMore || undefined}
      data-field-row=""
      aria-label="Search villas on the map"
      onSubmit={(event) => event.preventDefault()}
    >
      <PlaceField control={control} />
      <div>
        <DateRangeField
          label="Check-in and check-out"
          placeholder="Any date"
          value={stay}
          onChange={(range) => change({ checkIn: range?.checkIn ?? null, checkOut: range?.checkOut ?? null })}
        />
      </div>
      <PartyFields
        kind="villa"
        party={search}
        sizes={villaParties}
        usualSize={1}
        onChange={change}
        areAgesFolded={!hasMore}
        agesClassName={css.ages}
      />
      {hasMore && (
        <>
          <PriceField
            end="Min"
            dollars={search.minPriceDollars}
            onChange={(minPriceDollars) => change({ minPriceDollars })}
          />
          <PriceField
            end="Max"
            dollars={search.maxPriceDollars}
            onChange={(maxPriceDollars) => change({ maxPriceDollars })}
          />
          <SelectField
            label="Bedrooms"
            value={search.bedrooms === null ? '' : String(search.bedrooms)}
            onChange={(event) => change({ bedrooms: Number(event.target.value) || null })}
            options={bedroomOptions}
          />
          <SelectField
            label="Cancellation"
            value={search.cancellation ?? ''}
            onChange={(event) => change({ cancellation: event.target.value === 'free' ? 'free' : null })}
            options={cancellationOptions}
          />
        </>
      )}
      <Button variant="quiet" onClick={clear} disabled={countFilters(search) === 0}>
        Clear
      </Button>
    </form>
  )
}
