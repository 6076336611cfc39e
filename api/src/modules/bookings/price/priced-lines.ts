import { discountOfOnePerson, type ExtraLineRequest, type Quote } from '@escapes/contract'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { isDiscount, requireTotalAboveZero, sumLines, toLineUsdCents, withTotal } from '../extra-lines/extra-line.ts'
import type { PricedSelection, RequestedSelection } from './price-selection.ts'

export interface LinedSelection extends RequestedSelection {
  extraLines: readonly ExtraLineRequest[]
}

/** The extra lines of a new booking at the rate of its price, and the total of both. Throws where nothing would be left to pay. */
export const toPricedLines = <L extends ExtraLineRequest>({ agreed, total: usd }: Quote, extraLines: readonly L[]) => {
  const lines = extraLines.map(({ amount, ...line }, index) => ({
    ...line,
    amount_agreed: amount,
    amount_usd: toLineUsdCents(amount, agreed, `extraLines.${index}.amount`),
  }))
  const extra = sumLines(lines)
  const total = { agreed: agreed.total + extra.agreed, usd: usd + extra.usd }
  requireTotalAboveZero(total)
  return { lines, total }
}

/** The quote of a new booking with its extra lines. Throws `second-person-needed` as the database does once it is booked. */
export const withPricedLines = (
  { quote, terms: { deposit_percent } }: PricedSelection,
  extraLines: readonly ExtraLineRequest[],
): Quote & { extraLines: NonNullable<Quote['extraLines']> } => {
  const { lines, total } = toPricedLines(quote, extraLines)
  const { percent, usdCents } = discountOfOnePerson
  if (-sumLines(lines.filter(isDiscount)).usd > Math.min(usdCents, Math.floor((quote.total * percent) / 100)))
    throw new SecondPersonNeeded(
      `The discount is more than ${percent} % of the price or ${usdCents / 100} dollars, which another admin approves. Leave it out, and add it to the booking.`,
    )
  return {
    ...withTotal(quote, total, deposit_percent),
    extraLines: lines.map(({ label, amount_agreed: amount, amount_usd }) => ({ label, amount, usd: amount_usd })),
  }
}
