interface Shortfall {
  /** What an instalment still lacks, agreed minor units. */
  missing: number
  /** The same in US cents. */
  missingUsd: number
  /** The total of the booking, agreed minor units. */
  total: number
}

/** Banks on the way withhold a charge: 2 % of the total, and 15 dollars at most, may be written off. */
const chargeDivisor = 50
const maxChargeUsdCents = 1_500

/** Whether what is missing is small enough to be a bank’s charge. */
const isBankCharge = ({ missing, missingUsd, total }: Shortfall): boolean =>
  missing > 0 && missing * chargeDivisor <= total && missingUsd <= maxChargeUsdCents

/** The largest charge that may be written off for a booking, agreed minor units, rounded down. */
const toMaxBankCharge = (total: { amount: number; usd: number }): number => {
  const byShare = Math.floor(total.amount / chargeDivisor)
  return total.usd === 0 ? byShare : Math.min(byShare, Math.floor((maxChargeUsdCents * total.amount) / total.usd))
}

/** A booking is paid by two transfers. Without an end to their charges, each of many could lack fifteen dollars. */
const maxCharges = 2

/** What may still be written off for a booking after `writtenOff`, agreed minor units. */
const toOpenBankCharges = (total: { amount: number; usd: number }, writtenOff: number): number =>
  Math.max(0, maxCharges * toMaxBankCharge(total) - writtenOff)

/**
 * How far a transfer may differ from the amount due. `total / chargeDivisor` and `maxChargeUsdCents` limit the charge;
 * `maxDaysApart`: between the day on a receipt and the day the bank booked the money.
 */
export const transferTolerance = {
  chargeDivisor,
  maxChargeUsdCents,
  maxDaysApart: 10,
  isBankCharge,
  toMaxBankCharge,
  toOpenBankCharges,
}
