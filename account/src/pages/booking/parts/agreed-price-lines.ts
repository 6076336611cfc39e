import type { Booking } from '@escapes/contract'
import { scaleProportionally } from '@escapes/contract/money'

export interface AgreedPriceLine {
  label: string
  quantity: number
  unitPriceUsdCents: number
  agreedAmount: number
  usdCents: number
}

/**
 * The price lines in the agreed currency. Each amount is the difference of two rounded running totals, so that the lines
 * add up to the agreed total.
 */
export const toAgreedPriceLines = ({
  lines,
  total,
  agreed,
}: Pick<Booking, 'lines' | 'total' | 'agreed'>): AgreedPriceLine[] => {
  let dollars = 0
  let before = 0
  return lines.map(({ label, quantity, unitPrice, amount: usdCents }) => {
    dollars += usdCents
    const upTo = scaleProportionally(dollars, total, agreed.total)
    const agreedAmount = upTo - before
    before = upTo
    return { label, quantity, unitPriceUsdCents: unitPrice, agreedAmount, usdCents }
  })
}
