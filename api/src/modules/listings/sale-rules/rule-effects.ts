import type { CivilDate, AffectedBooking, SaleRuleEffects } from '@escapes/contract'
import type { SaleRulesInput } from './sale-rule-problems.ts'

interface Days {
  from: CivilDate
  to: CivilDate
}

/** A typing error is a factor of ten or a hundred; from this factor on a price has to be confirmed. */
const farOffFactor = 4
const longLeadHours = 168

const isFarOff = (price: number, usual: number): boolean =>
  usual > 0 && (price * farOffFactor < usual || price > usual * farOffFactor)

type Prices = SaleRuleEffects['prices']

/** US cents. */
const listFarOffPrices = (before: SaleRulesInput, after: SaleRulesInput, base: number): Prices => {
  const pricesBefore = new Set(before.seasons.map(({ price }) => price))
  const seasons = after.seasons.flatMap(({ price }, at) =>
    price !== null && !pricesBefore.has(price) && isFarOff(price, base)
      ? [{ path: `seasons.${at}.price`, price, usual: base }]
      : [],
  )
  const { weeklyPrice: week } = after
  const weekly =
    week !== null && week !== before.weeklyPrice && isFarOff(week, 7 * base)
      ? [{ path: 'weeklyPrice', price: week, usual: 7 * base }]
      : []
  const people = (['childPrice', 'infantPrice'] as const).flatMap((path) => {
    const price = after[path]
    // A child may cost almost nothing.
    return price !== null && price !== before[path] && price > base * farOffFactor ? [{ path, price, usual: base }] : []
  })
  return [...seasons, ...weekly, ...people]
}

const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to

const listRemoved = <T extends Days>(before: readonly T[], after: readonly Days[], today: CivilDate): T[] =>
  before.filter((each) => each.to > today && !after.some((other) => isSame(each, other)))

export const listAddedClosures = (before: SaleRulesInput, after: SaleRulesInput): SaleRulesInput['closures'] =>
  after.closures.filter((closure) => !before.closures.some((known) => isSame(known, closure)))

/** What the change does beyond the rules themselves. `bookings`: per added closure. */
export const toRuleEffects = (
  before: SaleRulesInput,
  after: SaleRulesInput,
  {
    basePriceUsdCents,
    today,
    bookings,
  }: { basePriceUsdCents: number; today: CivilDate; bookings: readonly AffectedBooking[][] },
): SaleRuleEffects => ({
  closures: listAddedClosures(before, after)
    .map((closure, at) => ({ ...closure, bookings: bookings[at] ?? [] }))
    .filter((closure) => closure.bookings.length > 0),
  prices: listFarOffPrices(before, after, basePriceUsdCents),
  removed: [
    ...listRemoved(before.seasons, after.seasons, today).map(({ name, from, to }) => ({
      what: 'season' as const,
      name,
      from,
      to,
    })),
    ...listRemoved(before.closures, after.closures, today).map(({ reason, from, to }) => ({
      what: 'closure' as const,
      name: reason,
      from,
      to,
    })),
  ],
  leadHours:
    after.leadHours > before.leadHours && after.leadHours >= longLeadHours
      ? { before: before.leadHours, after: after.leadHours }
      : null,
})

export const hasRuleEffects = ({ closures, prices, removed, leadHours }: SaleRuleEffects): boolean =>
  closures.length + prices.length + removed.length > 0 || leadHours !== null
