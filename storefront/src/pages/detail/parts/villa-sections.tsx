import type { Availability as AvailabilityValue, VillaDetail } from '@escapes/contract'
import { amenityOf } from '#/features/listings/amenities.ts'
import type { Settled } from '@escapes/platform/settled'
import { Availability } from './availability.tsx'
import { Cancellation } from './cancellation.tsx'
import { FactList } from './fact-list.tsx'
import { HostCard } from './host-card.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Part } from './part.tsx'
import { Where } from './where.tsx'

interface VillaSectionsProps {
  listing: VillaDetail
  availability: Settled<AvailabilityValue> | undefined
}

export const VillaSections = ({ listing, availability }: VillaSectionsProps) => {
  const { parkingSpaces, checkInTime, checkOutTime, minNights } = listing
  const parking = parkingSpaces === 1 ? 'Parking for one car' : `Parking for ${parkingSpaces} cars`
  const amenities = listing.amenities
    .map(amenityOf)
    .map((amenity) => (amenity.words === 'Parking' ? { ...amenity, words: parking } : amenity))
  return (
    <>
      <Part id="overview" title="About this villa">
        <Paragraphs text={listing.description} />
        {listing.highlights.length > 0 && (
          <FactList facts={listing.highlights.map((words) => ({ icon: 'check', words }))} tone="yes" />
        )}
      </Part>
      {amenities.length > 0 && (
        <Part id="amenities" title="Amenities">
          <FactList facts={amenities} isNarrow />
        </Part>
      )}
      <Part id="availability" title="Availability">
        <p>
          Arrive from {checkInTime}, leave by {checkOutTime}, Sri Lanka time.
          {minNights > 1 && ` The shortest stay is ${minNights} nights.`}
        </p>
        <Availability availability={availability} />
      </Part>
      <Where listing={listing} />
      <HostCard listing={listing} />
      <Cancellation listing={listing} />
    </>
  )
}
