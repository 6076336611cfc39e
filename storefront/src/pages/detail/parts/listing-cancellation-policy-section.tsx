import type { ListingDetail } from '@escapes/contract'
import { PolicyTable } from '#/features/policy/policy-table.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { DetailSection } from './detail-section.tsx'

interface ListingCancellationPolicySectionProps {
  listing: Pick<ListingDetail, 'policy' | 'cancellationPolicy'>
}

/** The terms that refunds are computed with; what staff wrote adds to them. */
export const ListingCancellationPolicySection = ({ listing }: ListingCancellationPolicySectionProps) => (
  <DetailSection title="Cancellation policy">
    <PolicyTable policy={listing.policy} />
    {listing.cancellationPolicy !== null && <Paragraphs text={listing.cancellationPolicy} />}
  </DetailSection>
)
