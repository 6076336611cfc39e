import type { Booking, ListingDetail, Quote } from '@escapes/contract'
import { Price } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import css from './unit-price.module.css'

interface UnitPriceProps {
  listing: Pick<ListingDetail, 'kind' | 'price' | 'originalPrice'>
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'nights'> | undefined
}

/** The price per night or adult on the chosen dates; the mean where nights differ. */
const toUnitPrice = ({ lines, total, nights }: NonNullable<UnitPriceProps['quote']>) => {
  if (!nights) return { usdCents: lines[0]?.unitPrice, isMean: false }
  const usdCents = Math.round(total / nights)
  return { usdCents, isMean: lines.some(({ unitPrice }) => unitPrice !== usdCents) }
}

export const UnitPrice = ({ listing, quote }: UnitPriceProps) => {
  const { usdCents, isMean } = quote ? toUnitPrice(quote) : {}
  const isUsual = usdCents === undefined || usdCents === listing.price
  return (
    <p className={css.price}>
      {usdCents === undefined && <span className={css.label}>From </span>}
      <Price
        usdCents={usdCents ?? listing.price}
        unit={kindSettings[listing.kind].unit}
        originalUsdCents={isUsual ? listing.originalPrice : null}
        size="lg"
      />
      {isMean && <span className={css.label}> on average</span>}
    </p>
  )
}
