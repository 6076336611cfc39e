import type { ApiCall } from '@escapes/contract/client'
import { baseCurrency, currencies, type CurrencyCode, type Rates } from '@escapes/contract/money'
import { createStore } from 'zustand/vanilla'
import type { CurrencyState, CurrencyStore } from '../platform.ts'

export const preferredCurrencyKey = 'preferred_currency'
export const cachedRatesKey = 'escapes.currency_rates'

export interface LoadedCurrency extends CurrencyStore {
  /** Asks for the rates; the last ones known serve until the answer is there. */
  load(): Promise<void>
}

/** Storage that may be forbidden, full or absent: then nothing is remembered, and nothing else changes. */
export interface Memory {
  read(key: string): string | null
  write(key: string, value: string): void
}

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code)

const parseRates = (text: string | null): Rates | undefined => {
  if (!text) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed === null || typeof parsed !== 'object') return undefined
    return Object.fromEntries(
      Object.entries(parsed).filter(([code, rate]) => isCurrency(code) && typeof rate === 'string'),
    )
  } catch {
    return undefined
  }
}

const availableIn = (rates: Rates): CurrencyCode[] =>
  (Object.keys(currencies) as CurrencyCode[]).filter((code) => code === baseCurrency || rates[code] !== undefined)

/** Prices are shown in dollars until rates are known; only then the reader's own choice is taken up again. */
const stateFrom = (rates: Rates, preferred: string | null): CurrencyState => {
  const available = availableIn(rates)
  const selected = available.find((code) => code === preferred) ?? baseCurrency
  return { selected, available, rates, status: 'ready' }
}

export const createCurrency = (api: ApiCall, memory: Memory): LoadedCurrency => {
  const cached = parseRates(memory.read(cachedRatesKey))
  const store = createStore<CurrencyState>(() =>
    cached
      ? stateFrom(cached, memory.read(preferredCurrencyKey))
      : { selected: baseCurrency, available: [baseCurrency], rates: {}, status: 'loading' },
  )
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    select: (currency) => {
      if (!store.getState().available.includes(currency)) return
      memory.write(preferredCurrencyKey, currency)
      store.setState({ selected: currency })
    },
    load: async () => {
      try {
        const { items } = await api('GET /currency-rates')
        const rates: Rates = Object.fromEntries(items.map((item) => [item.currency, item.rate]))
        memory.write(cachedRatesKey, JSON.stringify(rates))
        store.setState(stateFrom(rates, memory.read(preferredCurrencyKey)), true)
      } catch (error) {
        if (!cached) store.setState({ status: 'failed' })
        throw error
      }
    },
  }
}
