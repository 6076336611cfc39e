import { z } from 'zod'
import { formatMoney } from '@escapes/contract'

/** Agreed minor units, and US cents. */
export const agreedAmountSchema = z.object({ amount: z.int(), usd: z.int() })
export type MailAmount = z.output<typeof agreedAmountSchema>

const dollars = (usd: number): string => formatMoney({ amount: usd, currency: 'USD' })

/** The agreed amount, with dollars on a second line. */
export const toAmountLines = ({ amount: agreed, usd }: MailAmount, currency: string): string[] =>
  currency === 'USD' ? [dollars(usd)] : [formatMoney({ amount: agreed, currency }), dollars(usd)]

/** Within a sentence: `€250.00 ($271.74)`. */
export const toAmountTextWithDollars = (given: MailAmount, currency: string): string => {
  const [agreed = '', beneath] = toAmountLines(given, currency)
  return beneath === undefined ? agreed : `${agreed} (${beneath})`
}
