import { addDays, type CivilDate, type NightsChange, type NightsPreview, type SaleRules } from '@escapes/contract'
import { addClosure, type Nights, subtractNights } from './closed-nights.ts'

type Season = SaleRules['seasons'][number]
type SeasonChange = Extract<NightsChange, { action: 'season' }>

export interface NightPlan {
  /** Nights that become other than they are. */
  changed: Nights[]
  /** Those of which the opposite action leaves all as it was. */
  undo: Nights[]
  /** Those of the days asked for that open with it. */
  opened: CivilDate[]
  closures: SaleRules['closures']
  seasons: Season[]
  terms: NightsPreview['seasons']
}

const byFirstNight = (one: Nights, other: Nights): number => one.from.localeCompare(other.from)

/** In order, those that touch or share nights as one. */
const mergeNights = (nights: readonly Nights[]): Nights[] =>
  nights.toSorted(byFirstNight).reduce<Nights[]>((merged, { from, to }) => {
    const last = merged.at(-1)
    if (!last || from > last.to) return [...merged, { from, to }]
    return [...merged.slice(0, -1), { from: last.from, to: to > last.to ? to : last.to }]
  }, [])

const without = <Range extends Nights>(ranges: readonly Range[], nights: readonly Nights[]): Range[] =>
  nights.reduce<Range[]>((left, each) => subtractNights(left, each), [...ranges])

/** What the ranges and the nights share. */
const within = <Range extends Nights>(ranges: readonly Range[], nights: readonly Nights[]): Range[] =>
  nights.flatMap(({ from, to }) =>
    ranges
      .filter((range) => range.from < to && from < range.to)
      .map((range) => ({
        ...range,
        from: range.from < from ? from : range.from,
        to: range.to > to ? to : range.to,
      })),
  )

const toPrice = (price: SeasonChange['price'], now: number): number => {
  if (price?.by === 'sum') return price.amount
  return price ? Math.max(1, Math.round((now * (100 + price.percent)) / 100)) : now
}

const planSeason = (before: SaleRules, change: SeasonChange, nights: readonly Nights[], base: number): NightPlan => {
  const kept = within(before.seasons, nights)
  const usual = without(nights, kept).map((free) => ({ ...free, price: null, minNights: null }))
  const parts = [...kept, ...usual].toSorted(byFirstNight).map((part) => {
    const { from, to } = part
    const now = { price: part.price ?? base, minNights: part.minNights ?? before.minNights }
    // A new length of stay alone leaves the price the usual one, which may change later.
    const price = change.price ? toPrice(change.price, now.price) : part.price
    const minNights = change.minNights ?? part.minNights
    return {
      season: { name: change.name, from, to, price, minNights },
      terms: { from, to, before: now, after: { price: price ?? base, minNights: minNights ?? before.minNights } },
    }
  })
  const added = parts.reduce<Season[]>((seasons, { season }) => {
    const last = seasons.at(-1)
    const isSame = last?.to === season.from && last.price === season.price && last.minNights === season.minNights
    return isSame ? [...seasons.slice(0, -1), { ...last, to: season.to }] : [...seasons, season]
  }, [])
  return {
    changed: [...nights],
    undo: kept.length === 0 ? [...nights] : [],
    opened: [],
    closures: before.closures,
    seasons: [...without(before.seasons, nights), ...added].toSorted(byFirstNight),
    terms: parts.map((part) => part.terms),
  }
}

interface PlanFacts {
  /** US cents, where no season has a price. */
  base: number
  /** Days among those asked for whose departure is closed by itself: they open with the day. */
  closedDepartures: readonly CivilDate[]
}

export const planNightChange = (
  before: SaleRules,
  change: NightsChange,
  requested: readonly Nights[],
  { base, closedDepartures }: PlanFacts,
): NightPlan => {
  const nights = mergeNights(requested)
  const same = { undo: [], opened: [], closures: before.closures, seasons: before.seasons, terms: [] }
  const closedAlready = closedDepartures.map((day) => ({ from: day, to: addDays(day, 1) }))
  if (change.action === 'close') {
    const changed = without(nights, before.closures)
    const closures = nights.reduce((all, each) => addClosure(all, { ...each, reason: change.reason }), before.closures)
    return { ...same, changed, undo: without(changed, closedAlready), closures }
  }
  if (change.action === 'open') {
    const changed = mergeNights([...within(before.closures, nights), ...closedAlready])
    return { ...same, changed, opened: [...closedDepartures], closures: without(before.closures, nights) }
  }
  if (change.action === 'season') return planSeason(before, change, nights, base)
  const own = within(before.seasons, nights)
  const usual = { price: base, minNights: before.minNights }
  return {
    ...same,
    changed: mergeNights(own),
    seasons: without(before.seasons, nights),
    terms: own.map(({ from, to, price, minNights }) => ({
      from,
      to,
      before: { price: price ?? base, minNights: minNights ?? before.minNights },
      after: usual,
    })),
  }
}
