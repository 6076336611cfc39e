import type { Booking, ListingDetail, Quote } from '@escapes/contract'
import { Price } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import css from './panel-price.module.css'

interface PanelPriceProps {
  listing: Pick<ListingDetail, 'kind' | 'price' | 'originalPrice'>
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'nights'> | undefined
}

/** What a night, or a grown person, costs on the chosen dates; over seasons and weeks it is the mean of the nights. */
const priceOf = ({ lines, total, nights }: NonNullable<PanelPriceProps['quote']>) => {
  if (!nights) return { usd: lines[0]?.unitPrice, isMean: false }
  const usd = Math.round(total / nights)
  return { usd, isMean: lines.some(({ unitPrice }) => unitPrice !== usd) }
}

/** The price above the panel: of the dates once they are quoted, and before that the one it begins at. */
export const PanelPrice = ({ listing, quote }: PanelPriceProps) => {
  const { usd, isMean } = quote ? priceOf(quote) : {}
  const isUsual = usd === undefined || usd === listing.price
  return (
    <p className={css.price}>
      {usd === undefined && <span className={css.word}>From </span>}
      <Price
        usd={usd ?? listing.price}
        unit={kinds[listing.kind].unit}
        original={isUsual ? listing.originalPrice : null}
        size="lg"
      />
      {isMean && <span className={css.word}> on average</span>}
    </p>
  )
}
