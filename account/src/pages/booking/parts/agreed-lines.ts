import type { Booking } from '@escapes/contract'
import { proportion } from '@escapes/contract/money'

export interface AgreedLine {
  label: string
  quantity: number
  unitPrice: number
  amount: number
  usd: number
}

/**
 * The lines in the currency agreed on. Each ends where the dollars up to it stand at the agreed rate, so that they add
 * up to the agreed total whatever rounding does.
 */
export const agreedLines = ({ lines, total, agreed }: Pick<Booking, 'lines' | 'total' | 'agreed'>): AgreedLine[] => {
  let dollars = 0
  let before = 0
  return lines.map(({ label, quantity, unitPrice, amount: usd }) => {
    dollars += usd
    const upTo = proportion(dollars, total, agreed.total)
    const amount = upTo - before
    before = upTo
    return { label, quantity, unitPrice, amount, usd }
  })
}
