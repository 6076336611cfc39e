import { baseCurrency, convert, type CurrencyCode, type PolicyView } from '@escapes/contract'

/**
 * From `fromHours` before the start on (and until the next band), `refundPercent` of the total is given back, less
 * `fixedFee` in minor units of the agreed currency. Bands are ordered, the earliest first; after the last nothing is.
 */
export interface Band {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

const hour = 3_600_000

/** Nothing comes back: after the last band, and so after the start. */
const nothing = { refundPercent: 0, fixedFee: 0 }

/** The last instant at which a band holds: exactly 48 hours before the start still is 48 hours before. */
const endOf = ({ fromHours }: Band, startsAt: Date): Date => new Date(startsAt.getTime() - fromHours * hour)

/** The bands of a listing with their fees in the currency agreed on, at the rate that is frozen with the booking. */
export const freezePolicy = (bands: readonly Band[], currency: CurrencyCode, rate: string): Band[] =>
  bands.map((band) => ({
    ...band,
    fixedFee: convert({ amount: band.fixedFee, currency: baseCurrency }, currency, { [currency]: rate })?.amount ?? 0,
  }))

export const viewPolicy = (bands: readonly Band[], startsAt: Date): PolicyView => ({
  startsAt: startsAt.toISOString(),
  bands: [
    ...bands.map((band) => ({
      refundPercent: band.refundPercent,
      fixedFee: band.fixedFee,
      until: endOf(band, startsAt).toISOString(),
    })),
    { ...nothing, until: null },
  ],
})

export interface Settlement {
  refundPercent: number
  fixedFee: number
  /** Of what was paid; agreed minor units, as all here. */
  retained: number
  refund: number
  /** The last instant at which this holds; null when it stays so. */
  until: Date | null
}

export interface Cancelled {
  policy: readonly Band[]
  startsAt: Date
  total: number
  /** Verified and not given back yet. */
  paid: number
  by: 'guest' | 'staff'
  at: Date
}

/** Half-up: of 50 % of 801 cents 401 are kept. */
const shareOf = (total: number, percent: number): number => Math.floor((total * percent + 50) / 100)

/**
 * What of the payments is kept and what goes back when a booking is cancelled at an instant. The operator's own
 * cancellation gives everything back. A percentage is one of the total, whatever part of it was paid.
 */
export const settlementOf = ({ policy, startsAt, total, paid, by, at }: Cancelled): Settlement => {
  const band = policy.find((each) => at <= endOf(each, startsAt))
  const { refundPercent, fixedFee } = by === 'staff' ? { refundPercent: 100, fixedFee: 0 } : (band ?? nothing)
  const retained = Math.min(paid, shareOf(total, 100 - refundPercent) + fixedFee)
  const until = by === 'staff' || !band ? null : endOf(band, startsAt)
  return { refundPercent, fixedFee, retained, refund: paid - retained, until }
}
