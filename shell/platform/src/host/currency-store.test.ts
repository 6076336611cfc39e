import type { ApiCall } from '@escapes/contract/client'
import { describe, expect, it } from 'vitest'
import { cachedRatesKey, createCurrency, type Memory, preferredCurrencyKey } from './currency-store.ts'

const memoryWith = (content: Record<string, string> = {}): Memory & { content: Record<string, string> } => ({
  content,
  read: (key) => content[key] ?? null,
  write: (key, value) => {
    content[key] = value
  },
})

const ratesOf = (rates: Record<string, string>): ApiCall =>
  (() =>
    Promise.resolve({
      items: Object.entries(rates).map(([currency, rate]) => ({ currency, rate, validFrom: '2026-01-01T00:00:00Z' })),
    })) as unknown as ApiCall
const noAnswer = (() => Promise.reject(new Error('503'))) as unknown as ApiCall

describe('the currency', () => {
  it('is the dollar until rates are known', () => {
    const store = createCurrency(ratesOf({ LKR: '300.1' }), memoryWith({ [preferredCurrencyKey]: 'LKR' }))
    expect(store.get()).toEqual({ selected: 'USD', available: ['USD'], rates: {}, status: 'loading' })
  })

  it("takes up the reader's own choice when the rates have arrived", async () => {
    const store = createCurrency(ratesOf({ LKR: '300.1', EUR: '0.9' }), memoryWith({ [preferredCurrencyKey]: 'LKR' }))
    await store.load()
    expect(store.get()).toEqual({
      selected: 'LKR',
      available: ['USD', 'LKR', 'EUR'],
      rates: { LKR: '300.1', EUR: '0.9' },
      status: 'ready',
    })
  })

  it('starts with the rates of the last visit, so that prices do not jump', () => {
    const memory = memoryWith({ [cachedRatesKey]: '{"LKR":"299"}', [preferredCurrencyKey]: 'LKR' })
    expect(createCurrency(noAnswer, memory).get()).toMatchObject({ selected: 'LKR', status: 'ready' })
  })

  it.each(['not json', '[]', 'null', '{"XXX":"1","LKR":7}'])('is not misled by %s in the cache', (cached) => {
    expect(createCurrency(noAnswer, memoryWith({ [cachedRatesKey]: cached })).get().rates).toEqual({})
  })

  it('remembers a choice, but only one that can be shown', async () => {
    const memory = memoryWith()
    const store = createCurrency(ratesOf({ LKR: '300.1' }), memory)
    await store.load()
    store.select('LKR')
    store.select('JPY')
    expect(store.get().selected).toBe('LKR')
    expect(memory.content[preferredCurrencyKey]).toBe('LKR')
  })

  it('falls back to the dollar when the chosen currency is no longer offered', async () => {
    const store = createCurrency(ratesOf({ EUR: '0.9' }), memoryWith({ [preferredCurrencyKey]: 'JPY' }))
    await store.load()
    expect(store.get().selected).toBe('USD')
  })

  it('has failed without rates, and lives on with old ones', async () => {
    const without = createCurrency(noAnswer, memoryWith())
    await expect(without.load()).rejects.toThrow('503')
    expect(without.get().status).toBe('failed')
    const withOld = createCurrency(noAnswer, memoryWith({ [cachedRatesKey]: '{"LKR":"299"}' }))
    await expect(withOld.load()).rejects.toThrow('503')
    expect(withOld.get().status).toBe('ready')
  })
})
