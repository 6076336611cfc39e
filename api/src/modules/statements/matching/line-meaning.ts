import { toUsdCents, toUsdCentsBetween, scaleProportionally, type StatementLine } from '@escapes/contract'
import { transferTolerance } from '#/modules/ledger/index.ts'

export type LineMeaning = Exclude<StatementLine['meaning'], null>

/** The balance before a line. Minor units of the agreed currency. */
export interface BookingBalance {
  currency: string
  net: number
  firstInstalment: number
  total: number
  totalUsd: number
  depositPercent: number
}

const toUsd = (amount: number, { total, totalUsd, depositPercent }: BookingBalance): number =>
  toUsdCents(amount, total, totalUsd, depositPercent)

/** What the next instalment and the total still lack. */
const listOpenAmounts = ({ firstInstalment, total, net }: BookingBalance): number[] =>
  [firstInstalment - net, total - net].filter((amount) => amount > 0)

/** The agreed currency, or dollars at the frozen rate. */
export const isConvertible = (lineCurrency: string, agreedCurrency: string): boolean =>
  lineCurrency === agreedCurrency || lineCurrency === 'USD'

/** The line's amount in the agreed currency. Dollars that equal an open amount are that amount, without rounding. */
export const toAgreedAmount = (line: { amount: number; currency: string }, balance: BookingBalance): number => {
  if (line.currency === balance.currency) return line.amount
  const { net, total, totalUsd, depositPercent } = balance
  // In dollars as the page and the mail ask for it.
  const instalment = listOpenAmounts(balance).find(
    (amount) => toUsdCentsBetween([net, net + amount], total, totalUsd, depositPercent) === line.amount,
  )
  return instalment ?? scaleProportionally(line.amount, balance.totalUsd, balance.total)
}

/** Equal, or different by a bank's fee. */
export const isWithinBankCharge = (one: number, other: number, balance: BookingBalance): boolean => {
  const missing = Math.abs(one - other)
  return (
    missing === 0 ||
    transferTolerance.isBankCharge({ missing, missingUsd: toUsd(missing, balance), total: balance.total })
  )
}

/** What a payment means for a booking. The amount never decides which booking a line belongs to. */
export const classifyPayment = (amount: number, balance: BookingBalance): Exclude<LineMeaning, 'confirms'> => {
  const open = listOpenAmounts(balance)
  if (open.includes(amount)) return 'exact'
  if (amount > balance.total - balance.net) return 'over'
  return open.some((instalment) => instalment > amount && isWithinBankCharge(instalment, amount, balance))
    ? 'short-of-fees'
    : 'partial'
}
