import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { FeedTable } from '#/features/feeds/feed-table.tsx'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ListingAvailabilityData } from './loader.ts'
import { BlockedNights } from './parts/blocked-nights.tsx'
import { DepartureList } from './parts/departure-list.tsx'

const noFeeds = (
  <EmptyState
    icon="calendar"
    title="No calendar connected"
    detail="Its nights are sold here alone, or another channel's calendar is not connected yet."
  />
)

/** What of one listing can be booked: nights and imported calendars of a villa, departures of a tour or an experience. */
export const ListingAvailabilityPage = () => {
  const { listingId, availability } = useLoaderData<ListingAvailabilityData>()
  const { outcome, isPending } = useResult(availability)
  const loaded = outcome?.ok ? outcome.value : undefined
  const name = loaded?.listing.title || 'an untitled draft'
  return (
    <ListingLayout
      listingId={listingId}
      tab="availability"
      title={loaded ? `Availability of ${name}` : 'Availability'}
      lede="As customers see it now. Times are Sri Lanka time."
    >
      {outcome?.ok === false && <LoadError title="The availability could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="30rem" radius="card" />
        </div>
      )}
      {loaded?.listing.kind === 'villa' && (
        <>
          <BlockedNights blocked={loaded.blocked} />
          <TitledSection level={2} title="Imported calendars">
            <FeedTable feeds={loaded.feeds} isPending={isPending} empty={noFeeds} />
          </TitledSection>
        </>
      )}
      {loaded && loaded.listing.kind !== 'villa' && (
        <DepartureList listingId={listingId} departures={loaded.departures} />
      )}
    </ListingLayout>
  )
}
