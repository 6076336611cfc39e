import { Link } from 'react-router-dom'
import type { ActivityDetail } from '@escapes/contract'
import { Button, Container, Icon, Price, Rating, toPlaceText, useScrolledPast } from '@escapes/shared-ui/core'
import { useLastSearch } from '@escapes/platform/last-search'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { goToBookingPanel } from '../booking/scroll-to-booking-panel.ts'
import { DetailActions } from './detail-actions.tsx'
import { toFromPrice } from './from-price.tsx'
import css from './detail-bar.module.css'

const opaqueAfter = 100

const Facts = ({ listing }: { listing: ActivityDetail }) => (
  <div className={css.facts} data-kind={listing.kind}>
    <span className={css.title}>{listing.title}</span>
    <span className={css.line}>
      <span>{toPlaceText(listing)}</span>
      <span>{listing.duration}</span>
      <Rating rating={listing.rating} reviews={listing.reviews} />
    </span>
  </div>
)

const SectionLinks = () => (
  <nav aria-label="Tours, experiences and villas" className={css.links}>
    {Object.values(kindSettings).map(({ path, heading }) => (
      <Link key={path} to={path}>
        {heading}
      </Link>
    ))}
  </nav>
)

/** Takes the place of the frame's bar, which scrolls away, and says from then on what is booked. */
export const DetailBar = ({ listing }: { listing: ActivityDetail }) => {
  const isOpaque = useScrolledPast(opaqueAfter)
  const { path, heading } = kindSettings[listing.kind]
  return (
    <div className={css.bar} data-opaque={isOpaque || undefined}>
      <Container className={css.row}>
        <Link to={useLastSearch(path)} className={css.back}>
          <Icon name="arrow-left" size={18} />
          <span className={css.backWord}>Back to {heading}</span>
        </Link>
        {isOpaque && <Facts listing={listing} />}
        {isOpaque && listing.kind === 'experience' && <SectionLinks />}
        <div className={css.end}>
          {isOpaque && listing.kind === 'tour' && (
            <span className={css.price}>
              <Price {...toFromPrice(listing)} />
            </span>
          )}
          <DetailActions listing={listing} />
          {isOpaque && (
            <Button variant="next" className={css.book} onClick={goToBookingPanel}>
              {listing.kind === 'tour' ? 'Book Tour' : 'Book Now'}
            </Button>
          )}
        </div>
      </Container>
    </div>
  )
}
