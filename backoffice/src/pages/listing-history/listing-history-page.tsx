import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { LoadState } from '#/features/problem/load-state.tsx'
import { ChangeList } from '#/features/audit/change-list.tsx'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { ListPager } from '#/features/table/staff-table.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { ListingHistoryData } from './loader.ts'
import css from './listing-history.module.css'

/** What staff did to one listing, with the values before and after. */
export const ListingHistoryPage = () => {
  const { listingId, listing, history } = useLoaderData<ListingHistoryData>()
  const { outcome: loadedListing } = useResult(listing)
  const { outcome, isPending } = useResult(history)
  const page = outcome?.ok ? outcome.value : undefined
  const title = loadedListing?.ok ? loadedListing.value.title || 'an untitled draft' : undefined
  return (
    <ListingLayout
      listingId={listingId}
      tab="history"
      title={title === undefined ? 'History' : `History of ${title}`}
      lede="What staff changed, newest first. Times are Sri Lanka time."
    >
      <LoadState outcome={outcome} title="The history could not be loaded" height="30rem" />
      {page?.items.length === 0 && (
        <EmptyState icon="shield" title="No changes yet" detail="Every change by staff is recorded here." />
      )}
      {page && page.items.length > 0 && (
        <>
          <ol className={css.entries} aria-label="History" aria-busy={isPending}>
            {page.items.map(({ number, at, label, by, changes }) => (
              <li key={number} className={css.entry}>
                <span>
                  {label}{' '}
                  <span className={css.when}>
                    {formatShortInSriLankaTime(at)}, by {by.name}
                  </span>
                </span>
                <ChangeList changes={changes} />
              </li>
            ))}
          </ol>
          <ListPager page={page} noun="entries" isBusy={isPending} />
        </>
      )}
    </ListingLayout>
  )
}
