import { baseCurrency, convertMoney, type CurrencyCode, type PolicyView } from '@escapes/contract'
import type { ListingPolicyBand } from '#/modules/listings/index.ts'

/**
 * From `fromHours` before the start until the next band, `refundPercent` of the total is refunded, less `fixedFee` in
 * agreed minor units. The earliest band comes first; after the last one nothing is refunded.
 */
export interface AgreedPolicyBand {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

const hour = 3_600_000

const noRefund = { refundPercent: 0, fixedFee: 0 }

/** Inclusive: exactly 48 hours before the start still belongs to the band of 48 hours. */
const toBandEnd = ({ fromHours }: AgreedPolicyBand, startsAt: Date): Date =>
  new Date(startsAt.getTime() - fromHours * hour)

/** Converts the fees of a listing's bands at the rate that is frozen with the booking. */
export const toAgreedPolicy = (
  bands: readonly ListingPolicyBand[],
  currency: CurrencyCode,
  rate: string,
): AgreedPolicyBand[] =>
  bands.map((band) => ({
    ...band,
    fixedFee:
      convertMoney({ amount: band.fixedFee, currency: baseCurrency }, currency, { [currency]: rate })?.amount ?? 0,
  }))

export const toPolicyView = (bands: readonly AgreedPolicyBand[], startsAt: Date): PolicyView => ({
  startsAt: startsAt.toISOString(),
  bands: [
    ...bands.map((band) => ({
      refundPercent: band.refundPercent,
      fixedFee: band.fixedFee,
      until: toBandEnd(band, startsAt).toISOString(),
    })),
    { ...noRefund, until: null },
  ],
})

export interface Settlement {
  refundPercent: number
  fixedFee: number
  /** Part of `paidMinusRefunded` that is not refunded; agreed minor units. */
  retained: number
  refund: number
  /** The last instant at which this settlement applies; null when it does not change any more. */
  until: Date | null
}

export interface CancellationInput {
  policy: readonly AgreedPolicyBand[]
  startsAt: Date
  total: number
  /** Agreed minor units. */
  paidMinusRefunded: number
  by: 'guest' | 'staff'
  at: Date
}

/** Rounds half up: 50 % of 801 cents is 401. */
const toShare = (total: number, percent: number): number => Math.floor((total * percent + 50) / 100)

/** Percentages are of the total, whatever part of it was paid. Cancellations by staff refund everything. */
export const toSettlement = ({ policy, startsAt, total, paidMinusRefunded, by, at }: CancellationInput): Settlement => {
  const band = policy.find((each) => at <= toBandEnd(each, startsAt))
  const { refundPercent, fixedFee } = by === 'staff' ? { refundPercent: 100, fixedFee: 0 } : (band ?? noRefund)
  const retained = Math.min(paidMinusRefunded, toShare(total, 100 - refundPercent) + fixedFee)
  const until = by === 'staff' || !band ? null : toBandEnd(band, startsAt)
  return { refundPercent, fixedFee, retained, refund: paidMinusRefunded - retained, until }
}
