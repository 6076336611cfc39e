import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { Button, Container, Icon, ScreenTitle } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { kinds } from '#/features/listings/kinds.ts'
import { CardSkeletons } from '#/features/listings/listing-cards.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { useSettled } from '@escapes/platform/settled'
import { chipsOf } from './chips.ts'
import type { Sort } from './filters.ts'
import css from './list-page.module.css'
import type { ListData } from './loader.ts'
import { ChipRow } from './parts/chip-row.tsx'
import { FilterForm } from './parts/filter-form.tsx'
import { ListHero } from './parts/list-hero.tsx'
import { Results } from './parts/results.tsx'
import { useListFilters } from './use-list-filters.ts'

const FilterSheet = lazy(() => import('./parts/filter-sheet.tsx'))

const sortLabels: Record<Sort, string> = {
  featured: 'Featured First',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Highest Rated',
}
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))
const firstScreen = 6

/** Tours, experiences and villas: one page, their own filters. */
export const ListPage = ({ kind }: { kind: ListingKind }) => {
  const data = useLoaderData<ListData>()
  const { outcome, isPending } = useSettled(data.results, data.remembered)
  const control = useListFilters(kind)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { heading, many } = kinds[kind]
  const page = outcome?.ok ? outcome.value.page : undefined
  const active = chipsOf(kind, control.filters).length

  return (
    <>
      <ScreenTitle>{heading}</ScreenTitle>
      <ListHero kind={kind} />
      <Container className={css.layout}>
        <aside className={css.sidebar} aria-label="Filters">
          <div className={css.sidebarHead}>
            <h2 className={css.sidebarTitle}>Filters</h2>
            {active > 0 && (
              <Button variant="quiet" size="sm" onClick={control.clear}>
                Clear Filters
              </Button>
            )}
          </div>
          <FilterForm control={control} id="sidebar" />
        </aside>
        <div className={css.main}>
          <div className={css.toolbar}>
            <output className={css.count}>
              {page && `${page.total} ${page.total === 1 ? kinds[kind].heading.slice(0, -1) : heading} Found`}
            </output>
            <div className={css.tools}>
              <Button variant="secondary" className={css.openSheet} onClick={() => setSheetOpen(true)}>
                <Icon name="filter" size={18} />
                {active === 0 ? 'Filters' : `Filters (${active})`}
              </Button>
              <SelectField
                label="Sort by"
                isLabelHidden
                className={css.sort}
                value={control.filters.sort}
                options={sortOptions}
                onChange={(event) => control.change({ sort: event.target.value as Sort })}
              />
            </div>
          </div>
          <ChipRow control={control} />
          {outcome === undefined && <CardSkeletons kind={kind} count={firstScreen} columns={2} />}
          {outcome?.ok === false && <LoadError title={`The ${many} could not be loaded`} error={outcome.error} />}
          {outcome?.ok && <Results control={control} results={outcome.value} isPending={isPending} />}
        </div>
      </Container>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            isOpen
            control={control}
            total={isPending ? undefined : page?.total}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
