import type { SaleRulesInput } from './sale-rule-problems.ts'

/** US cents. */
interface LowPrices {
  listingId: string
  userId: string
  prices: { what: string; price: number; usual: number }[]
}

declare module '#/outbox/publish.ts' {
  interface Events {
    'listing.priced-low': LowPrices
  }
}

const weekNights = 7

/** New prices below half of the usual one. `basePriceUsdCents`: per night or person. */
export const listNewLowPrices = (
  before: SaleRulesInput,
  after: SaleRulesInput,
  basePriceUsdCents: number,
): LowPrices['prices'] => {
  const seasonsBefore = new Set(before.seasons.map(({ name, from, to, price }) => `${name} ${from} ${to} ${price}`))
  const seasons = after.seasons.flatMap(({ name, from, to, price }) =>
    price === null || seasonsBefore.has(`${name} ${from} ${to} ${price}`)
      ? []
      : [{ what: `${name}, ${from} to ${to}`, price, usual: basePriceUsdCents }],
  )
  const { weeklyPrice: week } = after
  const weekly =
    week === null || week === before.weeklyPrice
      ? []
      : [{ what: 'A week', price: week, usual: weekNights * basePriceUsdCents }]
  return [...seasons, ...weekly].filter(({ price, usual }) => price * 2 < usual)
}
