import { useEffect, useState } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { bookingPlaceId, goToBookingPanel } from '../booking/scroll-to-booking-panel.ts'
import { useLaterParts } from '../use-later-parts.ts'
import { FromPrice } from './from-price.tsx'
import css from './reserve-bar.module.css'

/** On phones, while the panel is further down. */
export const ReserveBar = ({ listing }: { listing: ListingDetail }) => {
  const [isBelow, setBelow] = useState(true)
  // Before its code is there nothing has been chosen.
  const { ReserveBarContent } = useLaterParts() ?? {}
  useEffect(() => {
    const place = document.getElementById(bookingPlaceId)
    if (!place) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={css.bar} data-bottom-bar="" hidden={!isBelow} data-notices-above="">
      {ReserveBarContent ? (
        <ReserveBarContent listing={listing} />
      ) : (
        <>
          <span className={css.price}>
            <FromPrice listing={listing} />
          </span>
          <Button variant="next" onClick={goToBookingPanel}>
            {listing.kind === 'villa' ? 'Choose dates' : 'Choose a date'}
          </Button>
        </>
      )}
    </div>
  )
}
