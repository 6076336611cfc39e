import { useEffect, useState } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { Button, Price } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import { panelId } from '../booking/panel-id.ts'
import css from './bottom-bar.module.css'

/** On phones: what it costs and the way to the panel, as long as the panel is further down. */
export const BottomBar = ({ listing }: { listing: ListingDetail }) => {
  const [isBelow, setBelow] = useState(true)
  useEffect(() => {
    const panel = document.getElementById(panelId)
    if (!panel) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  const goToPanel = (): void => {
    const panel = document.getElementById(panelId)
    panel?.scrollIntoView({ block: 'start' })
    panel?.focus({ preventScroll: true })
  }
  return (
    <div className={css.bar} hidden={!isBelow}>
      <span className={css.price}>
        <span className={css.from}>From</span>
        <Price usd={listing.price} unit={kinds[listing.kind].unit} />
      </span>
      <Button variant="next" onClick={goToPanel}>
        Reserve
      </Button>
    </div>
  )
}
