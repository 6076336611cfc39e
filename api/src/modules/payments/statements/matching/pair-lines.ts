import { type CivilDate, nightsBetween } from '@escapes/contract'

interface Dated {
  id: string
  /** Minor units of the agreed currency. */
  amount: number
  on: CivilDate
}

/** A transfer takes some days; and of two equal instalments the second is not the first. */
const mostDays = 10

const daysApart = (one: Dated, other: Dated): number => Math.abs(nightsBetween(one.on, other.on))

/**
 * Which line shows which payment that staff have accepted before: of the same amount first, then of one that differs
 * by a bank's fee, and the nearest in time. Each is used once. By id of the line, the id of the payment.
 */
export const pairLines = (
  lines: readonly Dated[],
  payments: readonly Dated[],
  isNear: (one: number, other: number) => boolean,
): Map<string, string> => {
  const pairs = new Map<string, string>()
  const taken = new Set<string>()
  const rules = [(one: number, other: number) => one === other, isNear]
  for (const fits of rules)
    for (const line of lines) {
      if (pairs.has(line.id)) continue
      const [nearest] = payments
        .filter(({ id, amount }) => !taken.has(id) && fits(line.amount, amount))
        .filter((payment) => daysApart(line, payment) <= mostDays)
        .toSorted((one, other) => daysApart(line, one) - daysApart(line, other))
      if (!nearest) continue
      pairs.set(line.id, nearest.id)
      taken.add(nearest.id)
    }
  return pairs
}
