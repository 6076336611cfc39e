import { baseCurrency } from '@escapes/contract/money'
import type { CurrencyStore } from '../platform.ts'
import { preferredCurrencyKey } from './currency-store.ts'

const maxAgeSeconds = 365 * 24 * 60 * 60

/** Keeps the chosen currency in a cookie too, so that the server draws prices in it. Who chose none needs no cookie. */
export const keepCurrencyCookie = (currency: CurrencyStore): void => {
  const keep = () => {
    const { selected, status } = currency.get()
    const [, kept = baseCurrency] = new RegExp(`(?:^|; )${preferredCurrencyKey}=([A-Z]+)`).exec(document.cookie) ?? []
    if (status !== 'ready' || selected === kept) return
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${preferredCurrencyKey}=${selected}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
  }
  keep()
  currency.subscribe(keep)
}
