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
 * The price lines in the agreed currency, without what was agreed beside them. Each amount is the difference of two
 * rounded running totals, so that all lines add up to the agreed total.
 */
export const toAgreedPriceLines = ({
  lines,
  extraLines = [],
  total,
  agreed,
}: Pick<Booking, 'lines' | 'extraLines' | 'total'> & {
  agreed: Pick<Booking['agreed'], 'total'>
}): AgreedPriceLine[] => {
  const pricedUsd = extraLines.reduce((rest, { usd }) => rest - usd, total)
  const priced = extraLines.reduce((rest, { amount }) => rest - amount, agreed.total)
  let dollars = 0
  let before = 0
  return lines.map(({ label, quantity, unitPrice, amount: usdCents }) => {
    dollars += usdCents
    const upTo = scaleProportionally(dollars, pricedUsd, priced)
    const agreedAmount = upTo - before
    before = upTo
    return { label, quantity, unitPriceUsdCents: unitPrice, agreedAmount, usdCents }
  })
}
