import { proportion, type StatementLine } from '@escapes/contract'
import { isBankCharge } from '../../ledger/tolerance.ts'

export type LineMeaning = Exclude<StatementLine['meaning'], null>

/** A booking as its money stands before a line. Minor units of the agreed currency. */
export interface Standing {
  currency: string
  net: number
  firstInstalment: number
  total: number
  totalUsd: number
}

const usdOf = (amount: number, { total, totalUsd }: Standing): number => proportion(amount, total, totalUsd)

/** What could be paid in one go: the next instalment, or all that is left. */
const openOf = ({ firstInstalment, total, net }: Standing): number[] =>
  [firstInstalment - net, total - net].filter((amount) => amount > 0)

/** A line can be about money of the agreed currency, or of dollars, for which the rate was frozen. */
export const isSayable = (lineCurrency: string, agreedCurrency: string): boolean =>
  lineCurrency === agreedCurrency || lineCurrency === 'USD'

/** The amount of a line in the agreed currency; dollars at the frozen rate, and what was asked for in full. */
export const agreedAmountOf = (line: { amount: number; currency: string }, standing: Standing): number => {
  if (line.currency === standing.currency) return line.amount
  const asked = openOf(standing).find((amount) => usdOf(amount, standing) === line.amount)
  return asked ?? proportion(line.amount, standing.totalUsd, standing.total)
}

/** Whether two amounts differ by nothing, or by what banks keep on the way. */
export const isNear = (one: number, other: number, standing: Standing): boolean => {
  const missing = Math.abs(one - other)
  return missing === 0 || isBankCharge({ missing, missingUsd: usdOf(missing, standing), total: standing.total })
}

/** What money that came in means for a booking; which booking it is, the amount never says. */
export const meaningOf = (amount: number, standing: Standing): Exclude<LineMeaning, 'confirms'> => {
  const open = openOf(standing)
  if (open.includes(amount)) return 'exact'
  if (amount > standing.total - standing.net) return 'over'
  return open.some((asked) => asked > amount && isNear(asked, amount, standing)) ? 'short-of-fees' : 'partial'
}
