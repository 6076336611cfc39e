import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { FeedFormDialog } from '#/features/feeds/feed-form-dialog.tsx'
import { FeedTable } from '#/features/feeds/feed-table.tsx'
import { useIsPhone } from '#/features/layout/use-is-phone.ts'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'
import type { ListingAvailabilityData } from './loader.ts'
import css from './parts/availability.module.css'
import { ChannelCalendars } from './parts/channel-calendars.tsx'
import { BlockedNights } from './parts/blocked-nights.tsx'
import { DaysButton } from './parts/days-button.tsx'
import { DepartureList } from './parts/departure-list.tsx'
import { WaitingForNights } from './parts/waiting-for-nights.tsx'

const NoFeeds = ({ onConnect }: { onConnect: () => void }) => (
  <EmptyState
    icon="calendar"
    title="No calendar connected"
    detail="If the villa is sold on another channel too, connect its calendar, so that no night is sold twice."
    action={<Button onClick={onConnect}>Connect a calendar</Button>}
  />
)

/** What of one listing can be booked: nights and imported calendars of a villa, departures of a tour or an experience. */
export const ListingAvailabilityPage = () => {
  const { listingId, availability } = useLoaderData<ListingAvailabilityData>()
  const { outcome, isPending } = useResult(availability)
  const [isConnecting, setConnecting] = useState(false)
  const loaded = outcome?.ok ? outcome.value : undefined
  const isPhone = useIsPhone()
  const changeDays = loaded?.listing.status === 'published' && (
    <DaysButton listingId={listingId} soldBy={loaded.listing.kind === 'villa' ? 'nights' : 'days'} />
  )
  const name = loaded?.listing.title || 'an untitled draft'
  return (
    <ListingLayout
      listingId={listingId}
      tab="availability"
      title={loaded ? `Availability of ${name}` : 'Availability'}
      lede="As customers see it now. Times are Sri Lanka time."
    >
      <LoadState outcome={outcome} title="The availability could not be loaded" height="30rem" />
      {loaded?.listing.kind === 'villa' && (
        <>
          <BlockedNights blocked={loaded.blocked} entries={loaded.entries} action={!isPhone && changeDays} />
          <WaitingForNights waiting={loaded.waiting} />
          <TitledSection
            level={2}
            title="Imported calendars"
            action={
              loaded.feeds.length > 0 && (
                <Button size="sm" variant="secondary" onClick={() => setConnecting(true)}>
                  Connect another
                </Button>
              )
            }
          >
            <FeedTable
              feeds={loaded.feeds}
              isPending={isPending}
              empty={<NoFeeds onConnect={() => setConnecting(true)} />}
            />
          </TitledSection>
          <ChannelCalendars
            listingId={listingId}
            calendars={loaded.channels}
            importedFrom={[...new Set(loaded.feeds.map(({ host }) => host))]}
          />
          {isConnecting && (
            <FeedFormDialog
              listing={{ id: listingId, title: name }}
              feed={undefined}
              onClose={() => setConnecting(false)}
            />
          )}
        </>
      )}
      {loaded && loaded.listing.kind !== 'villa' && (
        <DepartureList listingId={listingId} action={!isPhone && changeDays} {...loaded} />
      )}
      {isPhone && changeDays && (
        <div className={css.bar} data-notices-above="">
          {changeDays}
        </div>
      )}
    </ListingLayout>
  )
}
