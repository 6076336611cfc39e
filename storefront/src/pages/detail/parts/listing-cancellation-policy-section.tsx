import type { ListingDetail } from '@escapes/contract'
import { Paragraphs } from './paragraphs.tsx'
import { DetailSection } from './detail-section.tsx'

export const ListingCancellationPolicySection = ({ listing }: { listing: Pick<ListingDetail, 'cancellationPolicy'> }) =>
  listing.cancellationPolicy === null ? null : (
    <DetailSection title="Cancellation policy">
      <Paragraphs text={listing.cancellationPolicy} />
    </DetailSection>
  )
