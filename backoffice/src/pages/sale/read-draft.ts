import type { SaleRules } from '@escapes/contract'
import { addDays, isCivilDate } from '@escapes/contract/dates'
import { readAmount } from '#/features/money/amount.ts'
import type { RulesDraft } from './rules-draft.ts'

export type RulesRequest = Omit<SaleRules, 'listingId' | 'kind' | 'title' | 'version'>
/** By path, as the api names fields. */
export type DraftErrors = Partial<Record<string, string>>

/** What was typed, as the api takes it; what cannot be read is named at its field. */
export const readDraft = (draft: RulesDraft): { rules: RulesRequest; errors: DraftErrors } => {
  const errors: DraftErrors = {}
  const whole = (path: string, text: string): number => {
    if (!/^\d{1,5}$/.test(text.trim())) errors[path] = 'Write a whole number.'
    return Number(text)
  }
  const money = (path: string, text: string): number => {
    const cents = readAmount(text, 'USD')
    if (cents === undefined) errors[path] = 'Write an amount like 1,240.50.'
    return cents ?? 0
  }
  const optional = <T>(text: string, read: (text: string) => T): T | null => (text.trim() === '' ? null : read(text))
  const span = (path: string, from: string, to: string, isSameDayFine: boolean): void => {
    if (!from) errors[`${path}.from`] = 'Choose a day.'
    if (!to) errors[`${path}.to`] = 'Choose a day.'
    else if (from && (isSameDayFine ? to < from : to <= from)) errors[`${path}.to`] = 'Choose a later day.'
  }
  draft.closures.forEach(({ from, to }, at) => span(`closures.${at}`, from, to, true))
  draft.seasons.forEach(({ name, from, to }, at) => {
    span(`seasons.${at}`, from, to, false)
    if (!name.trim()) errors[`seasons.${at}.name`] = 'Give it a name.'
  })
  if (draft.policy.length === 0) errors['policy'] = 'There must be one band at least.'
  const rules: RulesRequest = {
    mode: draft.mode,
    sale: draft.sale,
    leadHours: whole('leadHours', draft.leadHours),
    minNights: whole('minNights', draft.minNights),
    weeklyPrice: optional(draft.weeklyPrice, (text) => money('weeklyPrice', text)),
    units: {
      adult: whole('units.adult', draft.adult),
      child: whole('units.child', draft.child),
      infant: whole('units.infant', draft.infant),
    },
    childPrice: optional(draft.childPrice, (text) => money('childPrice', text)),
    infantPrice: optional(draft.infantPrice, (text) => money('infantPrice', text)),
    policy: draft.policy.map((band, at) => ({
      fromHours: whole(`policy.${at}.fromHours`, band.fromHours),
      refundPercent: whole(`policy.${at}.refundPercent`, band.refundPercent),
      fixedFee: money(`policy.${at}.fixedFee`, band.fixedFee || '0'),
    })),
    closures: draft.closures.map(({ from, to, reason }) => ({
      from,
      to: isCivilDate(to) ? addDays(to, 1) : to,
      reason: reason.trim(),
    })),
    seasons: draft.seasons.map(({ name, from, to, price, minNights }, at) => ({
      name: name.trim(),
      from,
      to,
      price: optional(price, (text) => money(`seasons.${at}.price`, text)),
      minNights: optional(minNights, (text) => whole(`seasons.${at}.minNights`, text)),
    })),
  }
  return { rules, errors }
}
