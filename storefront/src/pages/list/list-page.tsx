import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import {
  Button,
  ButtonLink,
  Container,
  Icon,
  lazyOverlay,
  DocumentTitle,
  VisuallyHidden,
} from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { ContentBlocks } from '#/features/content-blocks/content-blocks.tsx'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { ListingCardSkeletons } from '#/features/listings/listing-cards.tsx'
import { joinNames } from '#/features/text/join-names.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { rememberSearch } from '@escapes/platform/last-search'
import { useResult } from '@escapes/platform/result'
import { listFilterChips } from './filter-chips.ts'
import type { SortOrder } from './filters.ts'
import css from './list-page.module.css'
import type { ListData } from './loader.ts'
import { FilterChipRow } from './parts/filter-chip-row.tsx'
import { FilterForm } from './parts/filter-form.tsx'
import { ListHero } from './parts/list-hero.tsx'
import { ListingResults } from './parts/listing-results.tsx'
import { toMapAddress } from './to-map-address.ts'
import { useListFilters } from './use-list-filters.ts'

const FilterSheet = lazyOverlay(async () => (await import('./parts/filter-sheet.tsx')).default, { name: 'The filters' })

const sortLabels: Record<SortOrder, string> = {
  featured: 'Featured First',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Highest Rated',
}
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))
const firstScreen = 6

export const ListPage = ({ kind }: { kind: ListingKind }) => {
  const data = useLoaderData<ListData>()
  const { outcome, isPending } = useResult(data.results, data.cachedResults)
  const control = useListFilters(kind)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { heading, many, path } = kindSettings[kind]
  const { search } = useLocation()
  useEffect(() => rememberSearch(path, path + search), [path, search])
  const page = outcome?.ok ? outcome.value.page : undefined
  const instead = outcome?.ok ? outcome.value.instead.map(({ title }) => title.toLowerCase()) : []
  const active = listFilterChips(kind, control.filters).length

  return (
    <>
      <DocumentTitle>{heading}</DocumentTitle>
      <ListHero kind={kind} figures={data.figures} isFiltered={active > 0} />
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
              {page && (
                <span>
                  {page.total} {page.total === 1 ? kindSettings[kind].heading.slice(0, -1) : heading} Found
                </span>
              )}
              {instead.length > 0 && (
                <VisuallyHidden>. Further down is what fits instead: {joinNames(instead)}.</VisuallyHidden>
              )}
            </output>
            {/* The map knows nights, and no months. */}
            {kind === 'villa' && control.filters.month === null && (
              <ButtonLink
                variant="secondary"
                size="sm"
                className={css.mapLink}
                to={toMapAddress(control.filters)}
                state={{ from: path + search }}
              >
                <Icon name="map" size={18} />
                <span>Map View</span>
              </ButtonLink>
            )}
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
                onChange={(event) => control.change({ sort: event.target.value as SortOrder })}
              />
            </div>
          </div>
          <FilterChipRow control={control} />
          {outcome === undefined && (
            <ListingCardSkeletons
              kind={kind}
              count={firstScreen}
              columns={2}
              hasNote={control.filters.cancellation !== null}
            />
          )}
          {outcome?.ok === false && <LoadError title={`The ${many} could not be loaded`} error={outcome.error} />}
          {outcome?.ok && <ListingResults control={control} results={outcome.value} isPending={isPending} />}
        </div>
      </Container>
      {outcome?.ok && <ContentBlocks blocks={outcome.value.blocks} />}
      {isSheetOpen && (
        <FilterSheet
          isOpen
          control={control}
          total={isPending ? undefined : page?.total}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  )
}
