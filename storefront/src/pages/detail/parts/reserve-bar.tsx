import { useEffect, useState } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { Button, Price, useMoney } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { toQuoteKey, toQuoteRequest } from '../booking/draft.ts'
import { useDraft } from '../booking/draft-store.ts'
import { formatStay } from '../booking/format-party.ts'
import { bookingPanelId, goToBookingPanel } from '../booking/scroll-to-booking-panel.ts'
import { useAgreedCurrency } from '../booking/use-booking-flow.ts'
import css from './reserve-bar.module.css'

/** What the chosen dates cost in all, as the panel says it; before that, from what price on. */
const ReservePrice = ({ listing }: { listing: ListingDetail }) => {
  const { currency } = useAgreedCurrency()
  const { formatExactly } = useMoney()
  const draft = useDraft(listing.id)
  const request = toQuoteRequest(listing, draft, currency)
  const shown = draft.lastShownPrice
  if (request && shown?.agreed && shown.quoteKey === toQuoteKey(request))
    return (
      <>
        <span className={css.from}>{formatStay(request, draft.guests)}</span>
        <span className={css.total}>
          {formatExactly({ amount: shown.agreed.total, currency: shown.agreed.currency })}
        </span>
      </>
    )
  return (
    <>
      <span className={css.from}>From</span>
      <Price usdCents={listing.price} unit={kindSettings[listing.kind].unit} />
    </>
  )
}

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
  return (
    <div className={css.bar} data-bottom-bar="" hidden={!isBelow} data-notices-above="">
      <span className={css.price}>
        <ReservePrice listing={listing} />
      </span>
      <Button variant="next" onClick={goToBookingPanel}>
        Reserve
      </Button>
    </div>
  )
}
