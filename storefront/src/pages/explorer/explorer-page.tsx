import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import {
  Button,
  ButtonLink,
  DocumentTitle,
  EmptyState,
  Icon,
  lazyComponent,
  lazyOverlay,
  ListingCardSkeleton,
  ListingGrid,
  SkipLink,
} from '@escapes/shared-ui/core'
import { rememberSearch } from '@escapes/platform/last-search'
import { useResult } from '@escapes/platform/result'
import { kindSettings, toCountText } from '#/features/listings/kind-settings.ts'
import { RoundedPricesNote } from '#/features/listings/rounded-prices-note.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import css from './explorer-page.module.css'
import type { ExplorerData, ExplorerResults } from './loader.ts'
import { ExplorerCards } from './parts/explorer-cards.tsx'
import { ExplorerFilters } from './parts/explorer-filters.tsx'
import { ExplorerHeader } from './parts/explorer-header.tsx'
import { MapNotice } from './parts/map-notice.tsx'
import { useExplorerOrigin } from './origin.ts'
import { scrollToMap } from './scroll-to-map.ts'
import { useLastResults } from './use-last-results.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import { countFilters, explorerPageSize, toSearchParams } from './search-params.ts'
import { useExplorerSearch, type ExplorerControl } from './use-explorer-search.ts'

const MapWaiting = () => (
  <output className={css.waiting}>
    <span>Loading map...</span>
  </output>
)
const ExplorerMap = lazyComponent(async () => (await import('./parts/explorer-map.tsx')).default, {
  name: 'The map',
  waiting: <MapWaiting />,
})
const FilterSheet = lazyOverlay(async () => (await import('./parts/explorer-filter-sheet.tsx')).default, {
  name: 'The filters',
})

const highlightMs = 3000
const isDesk = (): boolean => matchMedia('(min-width: 62rem)').matches

/** The villa of `pin=` is marked for three seconds of the map. */
const useShownVilla = (shownVilla: string | null, isMapReady: boolean): string | null => {
  const [faded, setFaded] = useState<string | null>(null)
  useEffect(() => {
    if (shownVilla === null || !isMapReady) return undefined
    const timer = setTimeout(() => setFaded(shownVilla), highlightMs)
    return () => {
      clearTimeout(timer)
      setFaded(null)
    }
  }, [shownVilla, isMapReady])
  return faded === shownVilla ? null : shownVilla
}

const NothingHere = ({ control }: { control: ExplorerControl }) => {
  const { search, change, clear } = control
  return (
    <EmptyState
      icon="map"
      title={search.area === null ? kindSettings.villa.empty : 'No villas in this part of the map.'}
      detail={search.area === null ? undefined : 'Move the map, or look at all of the island.'}
      action={
        <div className={css.remedies}>
          {search.area !== null && (
            <Button variant="secondary" onClick={() => change({ area: null, view: null })}>
              All of the island
            </Button>
          )}
          {countFilters(search) > 0 && (
            <Button variant="secondary" onClick={clear}>
              Clear All Filters
            </Button>
          )}
        </div>
      }
    />
  )
}

/** On phones the list, which says it too, is below the map. */
const NoneOnMap = ({ control: { search, clear } }: { control: ExplorerControl }) => (
  <MapNotice
    isForPhones
    action={
      countFilters(search) > 0 && (
        <Button variant="secondary" size="sm" onClick={clear}>
          Clear All Filters
        </Button>
      )
    }
  >
    {search.area === null ? 'No villas match these filters.' : 'No villas here.'}
  </MapNotice>
)

const NotUpdated = () => {
  const { revalidate, state } = useRevalidator()
  return (
    <MapNotice
      action={
        <Button variant="quiet" size="sm" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          Retry
        </Button>
      }
    >
      Not updated: no answer came.
    </MapNotice>
  )
}

const More = ({ control, list }: { control: ExplorerControl; list: ExplorerResults['list'] }) => {
  const { search } = control
  const state = useExplorerOrigin()
  const requestedCount = Math.min(search.requestedCount + explorerPageSize, 96)
  if (list.nextCursor === null) return null
  return (
    <div className={css.more}>
      <p>{`${list.items.length} of ${toCountText(list.total, 'villa')}`}</p>
      {requestedCount > search.requestedCount ? (
        <ButtonLink
          variant="secondary"
          to={{ search: toSearchParams({ ...search, requestedCount }).toString() }}
          state={state}
          preventScrollReset
          replace
        >
          Show more
        </ButtonLink>
      ) : (
        <p>Zoom in on the map to see the others.</p>
      )}
    </div>
  )
}

export const ExplorerPage = () => {
  const data = useLoaderData<ExplorerData>()
  const { outcome, isPending } = useResult(data.results, data.cachedResults)
  const control = useExplorerSearch()
  const { search, change } = control
  const address = useLocation()
  useEffect(() => rememberSearch('/villas', address.pathname + address.search), [address])
  const [pointed, setPointed] = useState<string | null>(null)
  const [openFilters, setOpenFilters] = useState<'none' | 'bar' | 'sheet'>('none')
  const [isMapReady, setMapReady] = useState(false)
  const shown = useShownVilla(search.mode === 'map' ? search.shownVilla : null, isMapReady)
  const results = useLastResults(outcome)
  const failure = outcome?.ok === false ? outcome : undefined
  const hasNothing = failure !== undefined && results === undefined
  const total = isPending ? undefined : results?.list.total
  // With nothing to put on the map, what failed has the whole page.
  const isMap = search.mode === 'map' && !hasNothing
  useEffect(() => {
    // While the data is on its way.
    if (search.mode === 'map') ExplorerMap.prefetch()
  }, [search.mode])
  const isPulledUp = useScrolledPast(240)
  const showOnMap = (id: string): void => {
    setPointed(null)
    change({ mode: 'map', shownVilla: id, view: null, area: null }, { fromTop: true })
  }

  return (
    <div className={css.page} data-explorer-bars="">
      <DocumentTitle>Villa Explorer</DocumentTitle>
      <ExplorerHeader
        control={control}
        total={total ?? results?.list.total}
        hasOpenFilters={openFilters !== 'none'}
        onToggleFilters={() => setOpenFilters(openFilters !== 'none' ? 'none' : isDesk() ? 'bar' : 'sheet')}
      />
      <div className={css.filters}>
        <ExplorerFilters control={control} hasMore={openFilters === 'bar'} />
      </div>
      {isMap && <SkipLink target="map">To the map</SkipLink>}
      <div className={css.body} data-mode={isMap ? 'map' : 'list'}>
        <section className={css.list} aria-label="Villas" aria-busy={isPending}>
          {isMap && (
            <div className={css.handle}>
              <span className={css.grip} aria-hidden="true" />
              <span aria-hidden="true">{results && toCountText(results.list.total, 'villa')}</span>
              {isPulledUp && (
                <Button className={css.toMap} variant="secondary" onClick={scrollToMap}>
                  <Icon name="map" size={18} />
                  <span>Map</span>
                </Button>
              )}
            </div>
          )}
          {outcome === undefined && (
            <ListingGrid columns={isMap ? 2 : 3}>
              {Array.from({ length: 6 }, (_, index) => (
                <ListingCardSkeleton key={index} hasNote={search.cancellation !== null} />
              ))}
            </ListingGrid>
          )}
          {failure && !isMap && <LoadError title="Failed to load villas" error={failure.error} />}
          {results && (
            <div className={css.results} data-pending={isPending || undefined}>
              {results.list.items.length === 0 ? (
                <NothingHere control={control} />
              ) : (
                <ExplorerCards
                  villas={results.list.items}
                  search={search}
                  active={pointed ?? shown}
                  onPoint={setPointed}
                  onShowOnMap={isMap ? undefined : showOnMap}
                />
              )}
              <RoundedPricesNote listings={results.list.items} />
              <More control={control} list={results.list} />
            </div>
          )}
        </section>
        {isMap && (
          <div id="map" tabIndex={-1} className={css.map}>
            {results ? (
              <ExplorerMap
                control={control}
                pins={results.map.pins}
                listed={results.list.items}
                active={pointed ?? shown}
                onPoint={setPointed}
                onReadyChange={setMapReady}
              />
            ) : (
              <MapWaiting />
            )}
            {failure ? <NotUpdated /> : results?.list.items.length === 0 && <NoneOnMap control={control} />}
          </div>
        )}
      </div>
      {openFilters === 'sheet' && (
        <FilterSheet control={control} total={total} onClose={() => setOpenFilters('none')} />
      )}
    </div>
  )
}
