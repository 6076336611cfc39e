import { z } from 'zod'
import { formatMoney } from '@escapes/contract'

/** Minor units of the agreed currency, and the US cents they stand for. */
export const amount = z.object({ amount: z.int(), usd: z.int() })
export type Amount = z.output<typeof amount>

const dollars = (usd: number): string => formatMoney({ amount: usd, currency: 'USD' })

/** What was agreed first, the dollars on a line of their own beneath it. */
export const stacked = ({ amount: agreed, usd }: Amount, currency: string): string[] =>
  currency === 'USD' ? [dollars(usd)] : [formatMoney({ amount: agreed, currency }), dollars(usd)]

/** The same within a sentence: `€250.00 ($271.74)`. */
export const inline = (given: Amount, currency: string): string => {
  const [agreed = '', beneath] = stacked(given, currency)
  return beneath === undefined ? agreed : `${agreed} (${beneath})`
}
