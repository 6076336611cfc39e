import type { ListingDetail } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import css from './location-section.module.css'
import { DetailSection } from './detail-section.tsx'

/** Only the neighbourhood: the address comes with the confirmed booking. */
export const LocationSection = ({
  listing,
}: {
  listing: Pick<ListingDetail, 'location' | 'latitude' | 'longitude'>
}) => {
  const { location, latitude, longitude } = listing
  const hasArea = latitude !== null && longitude !== null
  return (
    <DetailSection id="location" title="Where you’ll be">
      <p className={css.place}>
        <Icon name="pin" size={18} />
        {location}, Sri Lanka
      </p>
      <p>
        {hasArea
          ? `Within a kilometre or so of ${latitude.toFixed(2)}° north, ${longitude.toFixed(2)}° east. The exact address and directions come with your confirmation.`
          : 'The exact place is told on request, and directions come with your confirmation.'}
      </p>
    </DetailSection>
  )
}
