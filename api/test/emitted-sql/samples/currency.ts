import { findExchangeRate } from '#/modules/currency/find-exchange-rate.ts'
import {
  appendExchangeRate,
  countRates,
  hasRecentRateChange,
  insertCurrency,
  listExchangeRatesInForce,
  listManagedRates,
  listRateHistory,
  lockCurrency,
  setCurrencyActive,
} from '#/modules/currency/queries.ts'
import { at, createQuerySample, id, type QuerySample } from '../query-sample.ts'

export const samples: readonly QuerySample[] = [
  createQuerySample(findExchangeRate, 'JPY'),
  createQuerySample(listExchangeRatesInForce),
  createQuerySample(listManagedRates),
  createQuerySample(listRateHistory, 'JPY', [at.toISOString(), id], 25),
  createQuerySample(countRates, 'JPY'),
  createQuerySample(hasRecentRateChange, { currency: 'JPY', userId: id }),
  createQuerySample(lockCurrency, 'JPY'),
  createQuerySample(insertCurrency, 'JPY'),
  createQuerySample(setCurrencyActive, 'JPY', true),
  createQuerySample(appendExchangeRate, { currency: 'LKR', rate: '300.1', source: 'desk' }),
]
