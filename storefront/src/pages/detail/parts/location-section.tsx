import { useRef } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { Icon, lazyComponent } from '@escapes/shared-ui/core'
import css from './location-section.module.css'
import { DetailSection } from './detail-section.tsx'
import { useNearViewport } from '@escapes/platform/near-viewport'

const PlaceMap = lazyComponent(async () => (await import('./place-map.tsx')).default, {
  name: 'The map',
  waiting: <div className={css.waiting} />,
})

/** Only the neighbourhood: the address comes with the confirmed booking. */
export const LocationSection = ({
  listing,
}: {
  listing: Pick<ListingDetail, 'location' | 'latitude' | 'longitude'>
}) => {
  const { location, latitude, longitude } = listing
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  return (
    <DetailSection id="location" title="Where you’ll be">
      <p className={css.place}>
        <Icon name="pin" size={18} />
        <span>{location}, Sri Lanka</span>
      </p>
      {position && (
        <div ref={frame} className={css.map}>
          {isNear ? (
            <PlaceMap label={`Map of the neighbourhood in ${location}`} position={position} />
          ) : (
            <div className={css.waiting} />
          )}
        </div>
      )}
      <p>
        {position
          ? 'The villa is inside this circle. You get the exact address and directions with your confirmation.'
          : 'We tell you the exact place on request, and send directions with your confirmation.'}
      </p>
    </DetailSection>
  )
}
