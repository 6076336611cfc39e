import type { ListingDetail, QuoteRequest } from '@escapes/contract'
import { instantInColombo } from '@escapes/contract/dates'
import { baseCurrency } from '@escapes/contract/money'
import type { AgreedPolicy } from './policy-summary.tsx'

const hourMs = 3_600_000

/**
 * What the price will say of cancelling on these dates: known before it, so that the sentence does not grow when it
 * arrives. Fees are in dollars until the rate is known.
 */
export const toPolicyOfDates = (
  listing: ListingDetail,
  { checkIn, date }: Pick<QuoteRequest, 'checkIn' | 'date'>,
): AgreedPolicy => {
  const [day = '', time] = listing.kind === 'villa' ? [checkIn, listing.checkInTime] : [date, listing.startTime]
  const start = instantInColombo(day, time)
  const bands = listing.policy.bands.map(({ fromHours, ...band }) => ({
    ...band,
    until: new Date(start.getTime() - fromHours * hourMs).toISOString(),
  }))
  return {
    policy: { startsAt: start.toISOString(), bands: [...bands, { refundPercent: 0, fixedFee: 0, until: null }] },
    agreed: { currency: baseCurrency },
  }
}
