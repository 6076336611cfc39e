import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Container, Icon } from '@escapes/shared-ui/core'
import { useLastSearch } from '@escapes/platform/last-search'
import { DetailActions } from './detail-actions.tsx'
import css from './villa-bar.module.css'

/** The way back is the frame's bar on desks. */
export const VillaBar = ({ listing }: { listing: ListingDetail }) => (
  <Container className={css.bar}>
    <Link to={useLastSearch('/villas')} className={css.back}>
      <Icon name="arrow-left" size={18} />
      <span>Back to Villas</span>
    </Link>
    <DetailActions listing={listing} />
  </Container>
)
