import { useEffect } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import { bookingPlaceId } from '../booking/scroll-to-booking-panel.ts'
import { rememberSeen } from '#/features/seen/seen-listings.ts'
import type { DetailData } from '../loader.ts'
import { usePricedListing } from '../use-priced-listing.ts'
import { useResult } from '@escapes/platform/result'
import { ReserveBar } from './reserve-bar.tsx'
import { DetailBar } from './detail-bar.tsx'
import css from './listing-view.module.css'
import { ActivitySections } from './activity-sections.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { listSectionTabs } from './list-section-tabs.ts'
import { SimilarListings } from './similar-listings.tsx'
import { RefusedParty } from './refused-party.tsx'
import { VillaBar } from './villa-bar.tsx'
import { LaterBookingPanel } from './later-booking-panel.tsx'
import { VillaSections } from './villa-sections.tsx'

interface ListingViewProps {
  listing: ListingDetail
  data: DetailData
}

export const ListingView = ({ listing: loaded, data }: ListingViewProps) => {
  const listing = usePricedListing(loaded)
  const { outcome: availability } = useResult(data.availability)
  useEffect(() => rememberSeen(listing.id), [listing.id])
  return (
    <div className={css.page}>
      <DocumentTitle>{listing.title}</DocumentTitle>
      {listing.kind === 'villa' ? <VillaBar listing={listing} /> : <DetailBar listing={listing} />}
      <Container>
        <PictureGrid listing={listing} />
      </Container>
      <RefusedParty listing={listing} />
      <SectionTabs sections={listSectionTabs(listing)} />
      <Container className={css.columns}>
        <div className={css.main}>
          {listing.kind === 'villa' ? (
            <VillaSections
              listing={listing}
              availability={availability}
              reviews={data.reviews}
              cachedReviews={data.cachedReviews}
            />
          ) : (
            <ActivitySections
              listing={listing}
              availability={availability}
              reviews={data.reviews}
              cachedReviews={data.cachedReviews}
            />
          )}
        </div>
        <aside id={bookingPlaceId} className={css.side} aria-label="Booking">
          <LaterBookingPanel listing={listing} availability={availability} />
        </aside>
      </Container>
      <Container>
        <SimilarListings kind={listing.kind} call={data.similar} />
      </Container>
      <ReserveBar listing={listing} />
    </div>
  )
}
