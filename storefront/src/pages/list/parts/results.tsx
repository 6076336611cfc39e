import { ButtonLink } from '@escapes/shared-ui/core'
import { countOf } from '#/features/listings/kinds.ts'
import { ListingCards } from '#/features/listings/listing-cards.tsx'
import { mostShown, noFilters, pageSize } from '../filters.ts'
import type { ListResults } from '../loader.ts'
import { carriedQuery, writeFilters } from '../search-params.ts'
import type { FilterControl } from '../use-list-filters.ts'
import { NothingFound } from './nothing-found.tsx'
import css from './results.module.css'

interface ResultsProps {
  control: FilterControl
  results: ListResults
  /** The filters were changed and the answer is on its way. */
  isPending: boolean
}

/** First the same list made longer, so that Back finds it as it was left; from 96 on, page by page. */
const More = ({ control, results }: Omit<ResultsProps, 'isPending'>) => {
  const { kind } = control
  const { filters, page } = results
  if (page.nextCursor === null) return null
  const isLongest = filters.show >= mostShown
  const next = isLongest
    ? { ...filters, cursor: page.nextCursor }
    : { ...filters, show: Math.min(filters.show + pageSize, mostShown) }
  return (
    <div className={css.more}>
      <p>
        {page.items.length} of {countOf(page.total, kind)} on this page
      </p>
      <ButtonLink
        variant="secondary"
        to={{ search: writeFilters(kind, next).toString() }}
        preventScrollReset={!isLongest}
        replace={!isLongest}
      >
        {isLongest ? 'Next page' : 'Show more'}
      </ButtonLink>
    </div>
  )
}

export const Results = ({ control, results, isPending }: ResultsProps) => {
  const { kind } = control
  const { filters, page, remedies } = results
  if (page.items.length === 0 && filters.cursor === noFilters.cursor)
    return <NothingFound control={control} remedies={remedies} />
  return (
    <div className={css.results} data-pending={isPending || undefined} aria-busy={isPending}>
      <ListingCards listings={page.items} columns={2} query={carriedQuery(kind, filters)} level={2} hasPriority />
      <More control={control} results={results} />
    </div>
  )
}
