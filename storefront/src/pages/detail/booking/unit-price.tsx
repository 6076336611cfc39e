import type { Booking, ListingDetail, ListingKind, Quote } from '@escapes/contract'
import { toAmountOfEach } from '@escapes/contract/money'
import { Price } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { toFromPrice } from '../parts/from-price.tsx'
import { toAgreedLineAmounts } from './displayed-amount.ts'

interface UnitPriceProps {
  listing: Parameters<typeof toFromPrice>[0] &
    Pick<ListingDetail, 'originalPrice'> & { hasChildPrice?: boolean | undefined }
  quote: Pick<Quote | Booking, 'lines' | 'total' | 'nights' | 'agreed'> | undefined
}

/**
 * The price per night or adult on the chosen dates; the mean where nights differ. In the agreed currency a part of what is
 * agreed, as in the line below it: converted by itself it could differ by a cent.
 */
const toUnitPrice = (quote: NonNullable<UnitPriceProps['quote']>) => {
  const { lines, total, nights, agreed } = quote
  const [first] = lines
  const toAgreed = (amount = 0, count = 1) => ({
    amount: toAmountOfEach(amount, count).each,
    currency: agreed.currency,
  })
  if (!nights)
    return {
      usdCents: first?.unitPrice,
      agreed: toAgreed(toAgreedLineAmounts(quote)[0], first?.quantity),
      isMean: false,
    }
  const usdCents = Math.round(total / nights)
  return {
    usdCents,
    agreed: toAgreed(agreed.total, nights),
    isMean: lines.some(({ unitPrice }) => unitPrice !== usdCents),
  }
}

const toLabel = (kind: ListingKind, isMean: boolean): string => {
  if (isMean) return 'On average'
  return kind === 'villa' ? 'On your dates' : 'On your date'
}

/** Where a child of the party pays another price, that of an adult is nobody else's; an api of before says it by its lines. */
const hasChildPrice = ({ nights, lines: [first, ...others] }: Pick<Quote | Booking, 'lines' | 'nights'>): boolean =>
  !nights && others.some(({ label, unitPrice }) => label.startsWith('child') && unitPrice !== first?.unitPrice)

export const UnitPrice = ({ listing, quote }: UnitPriceProps) => {
  const { usdCents, agreed, isMean = false } = quote ? toUnitPrice(quote) : {}
  if (!quote || usdCents === undefined)
    return (
      <Price
        {...toFromPrice(listing)}
        // What was asked for before is the price of a person.
        originalUsdCents={listing.party ? null : listing.originalPrice}
        size="lg"
      />
    )
  return (
    <Price
      label={toLabel(listing.kind, isMean)}
      usdCents={usdCents}
      unit={listing.hasChildPrice || hasChildPrice(quote) ? 'per adult' : kindSettings[listing.kind].unit}
      originalUsdCents={usdCents === listing.price ? listing.originalPrice : null}
      size="lg"
      agreed={agreed}
    />
  )
}
