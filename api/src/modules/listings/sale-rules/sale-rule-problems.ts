import { type CivilDate, type FieldProblem, type ListingKind, nightsBetween, type SaleRules } from '@escapes/contract'

export type SaleRulesInput = Omit<SaleRules, 'listingId' | 'kind' | 'title' | 'version'>

interface Days {
  from: CivilDate
  to: CivilDate
}

export const maxDaysAhead = 5 * 366

const problem = (path: string, message: string): FieldProblem => ({ path, code: 'invalid', message })

function* bandProblems({ policy }: SaleRulesInput) {
  for (const [index, { fromHours, refundPercent }] of policy.entries()) {
    const before = policy[index - 1]
    if (!before) continue
    if (fromHours >= before.fromHours)
      yield problem(`policy.${index}.fromHours`, `Must be less than the ${before.fromHours} hours of the band before.`)
    if (refundPercent > before.refundPercent)
      yield problem(`policy.${index}.refundPercent`, 'Closer to the start no more can be given back than earlier.')
  }
}

function* rangeProblems(name: 'seasons' | 'closures', ranges: readonly Days[], today: CivilDate) {
  for (const [index, { from, to }] of ranges.entries()) {
    if (to <= from) yield problem(`${name}.${index}.to`, 'Must be after the first day.')
    else if (nightsBetween(today, to) > maxDaysAhead)
      yield problem(`${name}.${index}.to`, 'Must be at most five years ahead.')
    const other = ranges.findIndex((each) => each.from < to && from < each.to)
    if (other < index && other >= 0)
      yield problem(`${name}.${index}.from`, `Shares days with the one from ${ranges[other]?.from}.`)
  }
}

function* seasonProblems({ seasons }: SaleRulesInput, kind: ListingKind) {
  for (const [index, { price, minNights }] of seasons.entries()) {
    if (price === null && minNights === null)
      yield problem(`seasons.${index}.price`, 'A season needs a price or a shortest stay of its own.')
    if (price === 0) yield problem(`seasons.${index}.price`, 'Must be more than nothing.')
    if (minNights !== null && kind !== 'villa')
      yield problem(`seasons.${index}.minNights`, 'Only villas have a shortest stay.')
  }
}

function* villaProblems({ sale, units, childPrice, infantPrice, weeklyPrice }: SaleRulesInput) {
  if (weeklyPrice === 0) yield problem('weeklyPrice', 'Must be more than nothing.')
  if (sale !== 'free-sale') yield problem('sale', 'A villa is sold by the night and has no departures.')
  for (const [who, seats] of Object.entries(units))
    if (seats !== 1) yield problem(`units.${who}`, 'A villa has no seats.')
  if (childPrice !== null) yield problem('childPrice', 'A villa is priced by the night.')
  if (infantPrice !== null) yield problem('infantPrice', 'A villa is priced by the night.')
}

function* listActivityProblems({ minNights, weeklyPrice, sale, units }: SaleRulesInput) {
  if (minNights !== 1) yield problem('minNights', 'Only villas have a shortest stay.')
  if (weeklyPrice !== null) yield problem('weeklyPrice', 'Only villas have a weekly price.')
  if (sale === 'departures' && units.adult === 0) yield problem('units.adult', 'An adult takes a seat at least.')
}

export const listSaleRuleProblems = (rules: SaleRulesInput, kind: ListingKind, today: CivilDate): FieldProblem[] => [
  ...bandProblems(rules),
  ...rangeProblems('seasons', rules.seasons, today),
  ...rangeProblems('closures', rules.closures, today),
  ...seasonProblems(rules, kind),
  ...(kind === 'villa' ? villaProblems(rules) : listActivityProblems(rules)),
]
