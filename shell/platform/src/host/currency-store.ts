import type { ApiCall } from '@escapes/contract/client'
import { baseCurrency, currencies, type CurrencyCode, type ExchangeRates } from '@escapes/contract/money'
import { createStore } from 'zustand/vanilla'
import type { CurrencyState, CurrencyStore } from '../platform.ts'
import { guessCurrency } from '../visitor-languages.ts'

export const preferredCurrencyKey = 'preferred_currency'
export const cachedRatesKey = 'escapes.currency_rates'

export interface HostCurrencyStore extends CurrencyStore {
  /** Fetches the rates; the last known ones are used meanwhile. */
  load(): Promise<void>
  /** Remembers a currency, and selects it as soon as it can be shown. */
  prefer(currency: CurrencyCode): void
}

/** Storage that may be unavailable: then nothing is remembered. */
export interface KeyValueStorage {
  read(key: string): string | null
  write(key: string, value: string): void
}

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code)

const parseRates = (text: string | null): ExchangeRates | undefined => {
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

const availableIn = (rates: ExchangeRates): CurrencyCode[] =>
  (Object.keys(currencies) as CurrencyCode[]).filter((code) => code === baseCurrency || rates[code] !== undefined)

/** Selects the preferred currency, or dollars where it has no rate. */
const stateFrom = (rates: ExchangeRates, preferred: string | null): CurrencyState => {
  const available = availableIn(rates)
  const selected = available.find((code) => code === preferred) ?? baseCurrency
  return { selected, available, rates, status: 'ready' }
}

/** What was chosen is remembered; until then it is guessed at each visit. */
export const createCurrencyStore = (
  api: ApiCall,
  storage: KeyValueStorage,
  languages: readonly string[] = [],
  atFirstPaint?: CurrencyState,
): HostCurrencyStore => {
  const readPreferred = (): string | null => storage.read(preferredCurrencyKey) ?? guessCurrency(languages) ?? null
  const cached = parseRates(storage.read(cachedRatesKey))
  const store = createStore<CurrencyState>(
    () =>
      atFirstPaint ??
      (cached
        ? stateFrom(cached, readPreferred())
        : { selected: baseCurrency, available: [baseCurrency], rates: {}, status: 'loading' }),
  )
  const load = async (): Promise<void> => {
    try {
      const { items } = await api('GET /currency-rates')
      const rates: ExchangeRates = Object.fromEntries(items.map((item) => [item.currency, item.rate]))
      storage.write(cachedRatesKey, JSON.stringify(rates))
      const state = stateFrom(rates, readPreferred())
      // Another object would have the whole page drawn again, at once, while it is being taken over.
      if (JSON.stringify(state) !== JSON.stringify(store.getState())) store.setState(state, true)
    } catch (error) {
      // Old rates are better than none.
      if (store.getState().status === 'loading') store.setState({ status: 'failed' })
      throw error
    }
  }
  return {
    get: store.getState,
    getAtFirstPaint: () => atFirstPaint ?? store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    prefer: (currency) => {
      storage.write(preferredCurrencyKey, currency)
      if (store.getState().available.includes(currency)) store.setState({ selected: currency })
    },
    load,
    refresh: load,
    select: (currency) => {
      if (!store.getState().available.includes(currency)) return
      storage.write(preferredCurrencyKey, currency)
      store.setState({ selected: currency })
    },
  }
}
