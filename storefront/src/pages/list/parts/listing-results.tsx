import { ButtonLink } from '@escapes/shared-ui/core'
import { toCountText } from '#/features/listings/kind-settings.ts'
import { ListingCards } from '#/features/listings/listing-cards.tsx'
import { RoundedPricesNote } from '#/features/listings/rounded-prices-note.tsx'
import { maxShownListings, defaultFilters, listPageSize } from '../filters.ts'
import type { ListResults } from '../loader.ts'
import { toDetailQueryString, toSearchParams } from '../write-search-params.ts'
import { toMapAddress } from '../to-map-address.ts'
import type { FilterControl } from '../use-list-filters.ts'
import { Instead } from './instead.tsx'
import { NearbyListings } from './nearby-listings.tsx'
import { NothingFound } from './nothing-found.tsx'
import { TripSuggestion } from './trip-suggestion.tsx'
import css from './listing-results.module.css'

interface ListingResultsProps {
  control: FilterControl
  results: ListResults
  isPending: boolean
}

/** The list grows up to 96, so that Back restores it; then it is paged. */
const More = ({ control, results }: Omit<ListingResultsProps, 'isPending'>) => {
  const { kind } = control
  const { filters, page } = results
  if (page.nextCursor === null) return null
  const isLongest = filters.requestedCount >= maxShownListings
  const next = isLongest
    ? { ...filters, cursor: page.nextCursor }
    : { ...filters, requestedCount: Math.min(filters.requestedCount + listPageSize, maxShownListings) }
  return (
    <div className={css.more}>
      <p>
        {page.items.length} of {toCountText(page.total, kind)} on this page
      </p>
      <ButtonLink
        variant="secondary"
        to={{ search: toSearchParams(kind, next).toString() }}
        preventScrollReset={!isLongest}
        replace={!isLongest}
      >
        {isLongest ? 'Next page' : 'Show more'}
      </ButtonLink>
    </div>
  )
}

export const ListingResults = ({ control, results, isPending }: ListingResultsProps) => {
  const { filters, page, removableFilters, suggestion, instead, nearby } = results
  const trip = suggestion && <TripSuggestion suggestion={suggestion} party={filters} />
  if (page.items.length === 0 && filters.cursor === defaultFilters.cursor)
    return (
      <>
        {trip}
        <NothingFound control={control} removableFilters={removableFilters} />
        {instead.length > 0 && <Instead groups={instead} />}
        {nearby && <NearbyListings nearby={nearby} filters={filters} />}
        {nearby && <RoundedPricesNote listings={nearby.listings} />}
      </>
    )
  return (
    <div className={css.results} data-pending={isPending || undefined} aria-busy={isPending}>
      {trip}
      {page.isSimilar && (
        <p className={css.similar}>Nothing is spelled “{filters.q.trim()}”. These are spelled almost like it.</p>
      )}
      <ListingCards
        listings={page.items}
        columns={2}
        toQueryString={(listing) => toDetailQueryString(listing, filters)}
        level={2}
        toMapAddress={control.kind === 'villa' ? (villa) => toMapAddress(filters, villa) : undefined}
        hasPriority
      />
      <RoundedPricesNote listings={[...page.items, ...(nearby?.listings ?? [])]} />
      <More control={control} results={results} />
      {nearby && <NearbyListings nearby={nearby} filters={filters} />}
    </div>
  )
}
