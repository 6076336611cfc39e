import { type CivilDate, nightsBetween } from '@escapes/contract'

interface DatedAmount {
  id: string
  /** Minor units of the agreed currency. */
  amount: number
  on: CivilDate
}

/** Transfers take days; two equal instalments are further apart than this. */
const maxDays = 10

const daysApart = (one: DatedAmount, other: DatedAmount): number => Math.abs(nightsBetween(one.on, other.on))

/**
 * Pairs lines with recorded payments: equal amounts first, then those that differ by a fee, each with the payment
 * nearest in time. Maps line id to payment id.
 */
export const pairLinesWithPayments = (
  lines: readonly DatedAmount[],
  payments: readonly DatedAmount[],
  isWithinBankCharge: (one: number, other: number) => boolean,
): Map<string, string> => {
  const pairs = new Map<string, string>()
  const paired = new Set<string>()
  const rules = [(one: number, other: number) => one === other, isWithinBankCharge]
  for (const fits of rules)
    for (const line of lines) {
      if (pairs.has(line.id)) continue
      const [nearest] = payments
        .filter(({ id, amount }) => !paired.has(id) && fits(line.amount, amount))
        .filter((payment) => daysApart(line, payment) <= maxDays)
        .toSorted((one, other) => daysApart(line, one) - daysApart(line, other))
      if (!nearest) continue
      pairs.set(line.id, nearest.id)
      paired.add(nearest.id)
    }
  return pairs
}
