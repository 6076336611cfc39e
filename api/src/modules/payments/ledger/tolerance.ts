/** Banks on the way keep a fee of a transfer: a difference of 2 %, and of 15 dollars at most, may be written off. */
const share = 50
const mostCents = 1_500

export interface Shortfall {
  /** Minor units of the agreed currency: what an instalment still lacks. */
  missing: number
  /** The same in US cents. */
  missingUsd: number
  /** The total of the booking, agreed minor units. */
  total: number
}

/** Whether what is missing is what banks keep. */
export const isBankCharge = ({ missing, missingUsd, total }: Shortfall): boolean =>
  missing > 0 && missing * share <= total && missingUsd <= mostCents

/** The largest such difference of a booking, in agreed minor units; a cent of rounding is left to the booking's favour. */
export const mostBankCharge = (total: { amount: number; usd: number }): number => {
  const byShare = Math.floor(total.amount / share)
  return total.usd === 0 ? byShare : Math.min(byShare, Math.floor((mostCents * total.amount) / total.usd))
}
