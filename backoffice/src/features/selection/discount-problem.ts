import type { ExtraLineRequest, Quote } from '@escapes/contract'
import { discountOfOnePerson } from '@escapes/contract/discount-of-one-person'
import { withAgreedLines } from './quote-with-lines.ts'

/** Why what is not booked yet cannot be booked with these lines: nobody approves a discount before there is a booking. */
export const findDiscountProblem = (quote: Quote, lines: readonly ExtraLineRequest[]): string | undefined => {
  const { percent, usdCents } = discountOfOnePerson
  const discounts = withAgreedLines(quote, lines).extraLines.filter(({ amount }) => amount < 0)
  const taken = -discounts.reduce((sum, { usd }) => sum + usd, 0)
  return taken > Math.min(usdCents, Math.floor((quote.total * percent) / 100))
    ? `It cannot be booked with a discount of more than ${percent} % of the price or ${usdCents / 100} dollars. Make it smaller, or leave it out and add it to the booking, where an admin approves it.`
    : undefined
}
