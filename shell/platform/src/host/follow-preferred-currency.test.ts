import type { ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { createStore } from 'zustand/vanilla'
import { expect, it } from 'vitest'
import { cachedRatesKey, createCurrencyStore, preferredCurrencyKey } from './currency-store.ts'
import { followPreferredCurrency } from './follow-preferred-currency.ts'

const open = (stored: Record<string, string> = {}) => {
  const content: Record<string, string> = { [cachedRatesKey]: '{"LKR":"300","EUR":"0.9"}', ...stored }
  const sent: unknown[] = []
  const api = ((_: string, { body }: { body: unknown }) => {
    sent.push(body)
    return Promise.resolve({})
  }) as unknown as ApiCall
  const currency = createCurrencyStore(api, {
    read: (key) => content[key] ?? null,
    write: (key, value) => void (content[key] = value),
  })
  const session = createStore<Me | null>(() => null)
  const store = { get: session.getState, subscribe: (listener: () => void) => session.subscribe(listener) }
  const { select } = followPreferredCurrency(currency, store, api)
  const signIn = (preferredCurrency: CurrencyCode | null) =>
    session.setState({ id: 'u1', preferredCurrency } as Me, true)
  return { currency, select, signIn, content, sent }
}

it('the currency of the profile replaces that of the browser, now and at the next visit', () => {
  const { currency, signIn, content } = open({ [preferredCurrencyKey]: 'EUR' })
  signIn('LKR')
  expect(currency.get().selected).toBe('LKR')
  expect(content[preferredCurrencyKey]).toBe('LKR')
})

it('a profile without a currency leaves the one of the browser', () => {
  const { currency, signIn } = open({ [preferredCurrencyKey]: 'EUR' })
  signIn(null)
  expect(currency.get().selected).toBe('EUR')
})

it('a choice while signed in is kept in the profile, and no older answer takes it back', () => {
  const { currency, signIn, select, sent } = open()
  select('EUR')
  signIn('LKR')
  select('EUR')
  signIn('LKR')
  expect(currency.get().selected).toBe('EUR')
  expect(sent).toEqual([{ preferredCurrency: 'EUR' }])
})

it('a currency that has no rate now is remembered, and shown when it has one', () => {
  const { currency, signIn, content } = open()
  signIn('JPY')
  expect(currency.get().selected).toBe('USD')
  expect(content[preferredCurrencyKey]).toBe('JPY')
})
