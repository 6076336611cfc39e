import { type Nights, subtractNights } from './closed-nights.ts'
import type { SaleRulesInput } from './sale-rule-problems.ts'

/** US cents. */
export interface LowPrices {
  listingId: string
  userId: string
  prices: { what: string; price: number; usual: number }[]
}

declare module '#/outbox/publish.ts' {
  interface Events {
    'listing.priced-low': LowPrices
  }
}

/** US cents. Of a night or an adult, a child and an infant; null: as an adult, and nothing. Absent: not known. */
export interface PersonPrices {
  base: number
  child?: number | null
  infant?: number | null
}

const weekNights = 7

const highest = (prices: readonly PersonPrices[], toPrice: (each: PersonPrices) => number): number =>
  Math.max(...prices.map(toPrice))

const toChild = ({ base, child }: PersonPrices): number => (child === undefined ? 0 : (child ?? base))
const toInfant = ({ infant }: PersonPrices): number => infant ?? 0

const isLow = ({ price, usual }: LowPrices['prices'][number]): boolean => price * 2 < usual

/** A new base price below half of the highest of those before. */
export const listLowBasePrices = (what: string, price: number, before: readonly PersonPrices[]): LowPrices['prices'] =>
  [{ what, price, usual: highest(before, ({ base }) => base) }].filter(isLow)

/** Nights that cost more before. What is left of a season that was split costs what it did. */
const listNightsAbove = (
  before: SaleRulesInput['seasons'],
  { from, to, price }: Nights & { price: number },
): Nights[] =>
  before
    .filter((season) => season.price !== null && season.price <= price)
    .reduce<Nights[]>((left, season) => subtractNights(left, season), [{ from, to }])

/** New prices of the rules below half of the usual ones. `prices`: the present ones first, and those of the last weeks. */
export const listNewLowPrices = (
  before: SaleRulesInput,
  after: SaleRulesInput,
  prices: readonly [PersonPrices, ...PersonPrices[]],
): LowPrices['prices'] => {
  const [{ base }] = prices
  const usual = highest(prices, (each) => each.base)
  const seasons = after.seasons.flatMap(({ name, from, to, price }) =>
    price === null || listNightsAbove(before.seasons, { from, to, price }).length === 0
      ? []
      : [{ what: `${name}, ${from} to ${to}`, price, usual }],
  )
  const { weeklyPrice: week } = after
  const weekly =
    week === null || week === before.weeklyPrice ? [] : [{ what: 'A week', price: week, usual: weekNights * usual }]
  const people = { base, child: after.childPrice, infant: after.infantPrice }
  const child =
    after.childPrice === before.childPrice
      ? []
      : [{ what: 'A child', price: toChild(people), usual: highest(prices, toChild) }]
  const infant =
    after.infantPrice === before.infantPrice
      ? []
      : [{ what: 'An infant', price: toInfant(people), usual: highest(prices, toInfant) }]
  return [...seasons, ...weekly, ...child, ...infant].filter(isLow)
}

/** What a copy was priced at before, in one: of all prices of the listing that it is of the highest. */
export const toHighestPrices = (prices: readonly [PersonPrices, ...PersonPrices[]]): PersonPrices => ({
  base: highest(prices, ({ base }) => base),
  child: highest(prices, toChild),
  infant: highest(prices, toInfant),
})

/**
 * Low prices of a draft that is about to be published, whenever they were set: there was no usual price then. `known`:
 * what was asked for lately, and for the cheapest of its kind.
 */
export const listLowPricesOfDraft = (
  what: string,
  { base, rules }: { base: number; rules: SaleRulesInput },
  known: readonly PersonPrices[],
): LowPrices['prices'] => {
  const none = { ...rules, seasons: [], weeklyPrice: null, childPrice: null, infantPrice: null }
  return [
    ...listLowBasePrices(what, base, [{ base }, ...known]),
    ...listNewLowPrices(none, rules, [{ base, child: null }, ...known]),
  ]
}
