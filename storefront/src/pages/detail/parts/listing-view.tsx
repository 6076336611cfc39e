import type { ListingDetail } from '@escapes/contract'
import { Container, ScreenTitle } from '@escapes/shared-ui/core'
import { BookingPanel } from '../booking/booking-panel.tsx'
import type { DetailData } from '../loader.ts'
import { useSettled } from '@escapes/platform/settled'
import { BottomBar } from './bottom-bar.tsx'
import { DetailHeader } from './detail-header.tsx'
import css from './listing-view.module.css'
import { OutingSections } from './outing-sections.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { sectionsOf } from './sections.ts'
import { Similar } from './similar.tsx'
import { VillaSections } from './villa-sections.tsx'

interface ListingViewProps {
  listing: ListingDetail
  data: DetailData
}

/** The template of all three kinds: pictures, tabs, what there is to know, and the booking panel beside it. */
export const ListingView = ({ listing, data }: ListingViewProps) => {
  const { outcome: availability } = useSettled(data.availability)
  return (
    <div className={css.page}>
      <ScreenTitle>{listing.title}</ScreenTitle>
      <Container>
        <DetailHeader listing={listing} />
        <PictureGrid listing={listing} />
      </Container>
      <SectionTabs sections={sectionsOf(listing)} />
      <Container className={css.columns}>
        <div className={css.main}>
          {listing.kind === 'villa' ? (
            <VillaSections listing={listing} availability={availability} />
          ) : (
            <OutingSections listing={listing} />
          )}
        </div>
        <aside className={css.side} aria-label="Booking">
          <BookingPanel listing={listing} availability={availability} />
        </aside>
      </Container>
      <Container>
        <Similar kind={listing.kind} call={data.similar} />
      </Container>
      <BottomBar listing={listing} />
    </div>
  )
}
