import type { SaleRules } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { amountText } from '#/features/money/amount.ts'

/** A row under edit: texts as typed, and a key that stays with it. */
export type Row<F extends string> = Record<F | 'key', string>
export type BandRow = Row<'fromHours' | 'refundPercent' | 'fixedFee'>
/** `to` is the last closed day, as people say it; the api is told the day after. */
export type ClosureRow = Row<'from' | 'to' | 'reason'>
export type SeasonRow = Row<'name' | 'from' | 'to' | 'price' | 'minNights'>

/** The rules as they stand in the fields. */
export interface RulesDraft {
  mode: SaleRules['mode']
  sale: SaleRules['sale']
  leadHours: string
  minNights: string
  weeklyPrice: string
  adult: string
  child: string
  infant: string
  childPrice: string
  infantPrice: string
  policy: BandRow[]
  closures: ClosureRow[]
  seasons: SeasonRow[]
}

const price = (cents: number | null): string => (cents === null ? '' : amountText(cents, 'USD'))

export const draftOf = (rules: SaleRules): RulesDraft => ({
  mode: rules.mode,
  sale: rules.sale,
  leadHours: String(rules.leadHours),
  minNights: String(rules.minNights),
  weeklyPrice: price(rules.weeklyPrice),
  adult: String(rules.units.adult),
  child: String(rules.units.child),
  infant: String(rules.units.infant),
  childPrice: price(rules.childPrice),
  infantPrice: price(rules.infantPrice),
  policy: rules.policy.map((band, at) => ({
    key: `band-${at}`,
    fromHours: String(band.fromHours),
    refundPercent: String(band.refundPercent),
    fixedFee: price(band.fixedFee),
  })),
  closures: rules.closures.map((closure, at) => ({
    key: `closure-${at}`,
    ...closure,
    to: addDays(closure.to, -1),
  })),
  seasons: rules.seasons.map((season, at) => ({
    key: `season-${at}`,
    name: season.name,
    from: season.from,
    to: season.to,
    price: price(season.price),
    minNights: season.minNights === null ? '' : String(season.minNights),
  })),
})
