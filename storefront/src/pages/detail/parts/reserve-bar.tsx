import { useEffect, useState } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { Button, Price } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { bookingPanelId } from '../booking/scroll-to-booking-panel.ts'
import css from './reserve-bar.module.css'

/** On phones, while the panel is further down. */
export const ReserveBar = ({ listing }: { listing: ListingDetail }) => {
  const [isBelow, setBelow] = useState(true)
  useEffect(() => {
    const panel = document.getElementById(bookingPanelId)
    if (!panel) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  const goToPanel = (): void => {
    const panel = document.getElementById(bookingPanelId)
    panel?.scrollIntoView({ block: 'start' })
    panel?.focus({ preventScroll: true })
  }
  return (
    <div className={css.bar} hidden={!isBelow}>
      <span className={css.price}>
        <span className={css.from}>From</span>
        <Price usdCents={listing.price} unit={kindSettings[listing.kind].unit} />
      </span>
      <Button variant="next" onClick={goToPanel}>
        Reserve
      </Button>
    </div>
  )
}
