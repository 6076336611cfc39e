import type { Booking, ListingDetail, ListingKind, Quote } from '@escapes/contract'
import { Price } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'

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

const toLabel = (kind: ListingKind, isQuoted: boolean, isMean: boolean): string => {
  if (!isQuoted) return 'From'
  if (isMean) return 'On average'
  return kind === 'villa' ? 'On your dates' : 'On your date'
}

export const UnitPrice = ({ listing, quote }: UnitPriceProps) => {
  const { usdCents, isMean = false } = quote ? toUnitPrice(quote) : {}
  const isUsual = usdCents === undefined || usdCents === listing.price
  return (
    <Price
      label={toLabel(listing.kind, usdCents !== undefined, isMean)}
      usdCents={usdCents ?? listing.price}
      unit={kindSettings[listing.kind].unit}
      originalUsdCents={isUsual ? listing.originalPrice : null}
      size="lg"
      isExact={usdCents !== undefined}
    />
  )
}
