import type { Availability, ListingReviews, VillaDetail } from '@escapes/contract'
import { toAmenity } from '#/features/listings/amenities.ts'
import type { Result } from '@escapes/platform/result'
import { AvailabilitySection } from './availability-section.tsx'
import { LaterPlanningSection } from './later-planning-section.tsx'
import { ListingCancellationPolicySection } from './listing-cancellation-policy-section.tsx'
import { ListingFactList } from './listing-fact-list.tsx'
import { HostCard } from './host-card.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { DetailSection } from './detail-section.tsx'
import { LocationSection } from './location-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'

interface VillaSectionsProps {
  listing: VillaDetail
  availability: Result<Availability> | undefined
  reviews: Promise<Result<ListingReviews>>
  cachedReviews: ListingReviews | undefined
}

export const VillaSections = ({ listing, availability, reviews, cachedReviews }: VillaSectionsProps) => {
  const { parkingSpaces, checkInTime, checkOutTime, minNights } = listing
  const parking = parkingSpaces === 1 ? 'Parking for one car' : `Parking for ${parkingSpaces} cars`
  const amenities = listing.amenities
    .map(toAmenity)
    .map((amenity) => (amenity.label === 'Parking' ? { ...amenity, label: parking } : amenity))
  return (
    <>
      <DetailSection id="overview" title="About this villa">
        <Paragraphs text={listing.description} />
        {listing.highlights.length > 0 && (
          <ListingFactList facts={listing.highlights.map((label) => ({ icon: 'check', label }))} tone="yes" />
        )}
      </DetailSection>
      <DetailSection id="amenities" title="Amenities">
        {amenities.length > 0 ? (
          <ListingFactList facts={amenities} isNarrow />
        ) : (
          <p>No amenities listed for this villa.</p>
        )}
      </DetailSection>
      <DetailSection id="availability" title="Availability">
        <p>
          Arrive from {checkInTime}, leave by {checkOutTime}, Sri Lanka time.
          {minNights > 1 && ` The shortest stay is ${minNights} nights.`}
        </p>
        <AvailabilitySection listing={listing} availability={availability} />
      </DetailSection>
      <QuestionsSection listing={listing} />
      <ReviewsSection listingId={listing.id} call={reviews} cached={cachedReviews} />
      <LocationSection listing={listing} />
      <LaterPlanningSection listing={listing} />
      <HostCard listing={listing} />
      <ListingCancellationPolicySection listing={listing} />
    </>
  )
}
