import type { ApiCall } from '@escapes/contract/client'
import { describe, expect, it } from 'vitest'
import { cachedRatesKey, createCurrencyStore, type KeyValueStorage, preferredCurrencyKey } from './currency-store.ts'

const storageWith = (content: Record<string, string> = {}): KeyValueStorage & { content: Record<string, string> } => ({
  content,
  read: (key) => content[key] ?? null,
  write: (key, value) => {
    content[key] = value
  },
})

const apiWithRates = (rates: Record<string, string>): ApiCall =>
  (() =>
    Promise.resolve({
      items: Object.entries(rates).map(([currency, rate]) => ({ currency, rate, validFrom: '2026-01-01T00:00:00Z' })),
    })) as unknown as ApiCall
const noAnswer = (() => Promise.reject(new Error('503'))) as unknown as ApiCall

describe('the currency', () => {
  it('is the dollar until rates are known', () => {
    const store = createCurrencyStore(apiWithRates({ LKR: '300.1' }), storageWith({ [preferredCurrencyKey]: 'LKR' }))
    expect(store.get()).toEqual({ selected: 'USD', available: ['USD'], rates: {}, status: 'loading' })
  })

  it('applies the preferred currency when the rates have arrived', async () => {
    const store = createCurrencyStore(
      apiWithRates({ LKR: '300.1', EUR: '0.9' }),
      storageWith({ [preferredCurrencyKey]: 'LKR' }),
    )
    await store.load()
    expect(store.get()).toEqual({
      selected: 'LKR',
      available: ['USD', 'LKR', 'EUR'],
      rates: { LKR: '300.1', EUR: '0.9' },
      status: 'ready',
    })
  })

  it('starts with the rates of the last visit, so that prices do not jump', () => {
    const storage = storageWith({ [cachedRatesKey]: '{"LKR":"299"}', [preferredCurrencyKey]: 'LKR' })
    expect(createCurrencyStore(noAnswer, storage).get()).toMatchObject({ selected: 'LKR', status: 'ready' })
  })

  it('starts with the rates of a page that the server drew, and the same ones change nothing', async () => {
    const drawn = { selected: 'USD', available: ['USD', 'LKR'], rates: { LKR: '300.1' }, status: 'ready' } as const
    const atFirstPaint = { ...drawn, available: [...drawn.available] }
    const store = createCurrencyStore(apiWithRates({ LKR: '300.1' }), storageWith(), [], atFirstPaint)
    await store.load()
    expect(store.get()).toBe(atFirstPaint)
  })

  it.each(['not json', '[]', 'null', '{"XXX":"1","LKR":7}'])('is not misled by %s in the cache', (cached) => {
    expect(createCurrencyStore(noAnswer, storageWith({ [cachedRatesKey]: cached })).get().rates).toEqual({})
  })

  it('remembers a choice, but only one that can be shown', async () => {
    const storage = storageWith()
    const store = createCurrencyStore(apiWithRates({ LKR: '300.1' }), storage)
    await store.load()
    store.select('LKR')
    store.select('JPY')
    expect(store.get().selected).toBe('LKR')
    expect(storage.content[preferredCurrencyKey]).toBe('LKR')
  })

  it('of a first visit is that of the languages of the browser, until another one is chosen', async () => {
    const storage = storageWith()
    const api = apiWithRates({ INR: '83', EUR: '0.9' })
    const store = createCurrencyStore(api, storage, ['en-IN'])
    await store.load()
    expect(store.get().selected).toBe('INR')
    expect(storage.content[preferredCurrencyKey]).toBeUndefined()
    store.select('USD')
    const later = createCurrencyStore(api, storage, ['en-IN'])
    await later.load()
    expect(later.get().selected).toBe('USD')
  })

  it('shows a rate that was set meanwhile after a refresh, and retains the old ones when that fails', async () => {
    const rates: Record<string, string> = { LKR: '300.1' }
    let isDown = false
    const api = (() => (isDown ? noAnswer : apiWithRates(rates))('GET /currency-rates')) as unknown as ApiCall
    const store = createCurrencyStore(api, storageWith())
    await store.load()
    rates['LKR'] = '304'
    await store.refresh?.()
    expect(store.get().rates).toEqual({ LKR: '304' })
    isDown = true
    await expect(store.refresh?.()).rejects.toThrow('503')
    expect(store.get()).toMatchObject({ rates: { LKR: '304' }, status: 'ready' })
  })

  it('falls back to the dollar when the chosen currency is no longer offered', async () => {
    const store = createCurrencyStore(apiWithRates({ EUR: '0.9' }), storageWith({ [preferredCurrencyKey]: 'JPY' }))
    await store.load()
    expect(store.get().selected).toBe('USD')
  })

  it('has failed without rates, and uses old ones where there are some', async () => {
    const without = createCurrencyStore(noAnswer, storageWith())
    await expect(without.load()).rejects.toThrow('503')
    expect(without.get().status).toBe('failed')
    const withOld = createCurrencyStore(noAnswer, storageWith({ [cachedRatesKey]: '{"LKR":"299"}' }))
    await expect(withOld.load()).rejects.toThrow('503')
    expect(withOld.get().status).toBe('ready')
  })
})
