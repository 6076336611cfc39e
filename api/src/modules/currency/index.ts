import type { Module } from '#/module.ts'
import { currencyRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { findExchangeRate, findOnlyPersonOfRate, isRateOfPerson } from './find-exchange-rate.ts'
export { appendExchangeRate, hasRecentRateChange, listExchangeRatesAt } from './queries.ts'

/** Exchange rates to the US dollar. */
export const currency: Module = { name: 'currency', personalData: currencyRules, routes }
