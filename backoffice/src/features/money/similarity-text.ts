import { moneyText } from './money-text.ts'

interface TransferComparison {
  /** The other minus this one, minor units of `currency`. */
  difference?: number | null | undefined
  /** Days from this one to the other; negative when the other was paid before. */
  days?: number | null | undefined
  currency: string
}

/** Why two transfers may be the same: `same amount, 2 days earlier`. Undefined where they cannot be compared. */
export const similarityText = ({ difference, days, currency }: TransferComparison): string | undefined => {
  if (typeof difference !== 'number' || typeof days !== 'number') return undefined
  const by = moneyText({ amount: Math.abs(difference) }, currency)
  const amount = difference === 0 ? 'same amount' : `${by} ${difference > 0 ? 'more' : 'less'}`
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return `${amount}, ${days === 0 ? 'same day' : `${count} ${days < 0 ? 'earlier' : 'later'}`}`
}
