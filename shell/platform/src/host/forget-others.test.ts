import { afterEach, expect, it, vi } from 'vitest'
import { forgetOthers } from './forget-others.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser in which Amara and Ben opened trips and left receipts on their way. */
const arrange = () => {
  const saved = ['escapes-saved-amara', 'escapes-saved-ben', 'escapes-saved-anyone']
  const cacheNames = new Set(['escapes-trips-1-amara-b1', 'escapes-trips-1-ben-b2', ...saved, 'of-another-kind'])
  const databases = new Set(['escapes-receipts-amara', 'escapes-receipts-ben', 'of-another-kind'])
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  })
  vi.stubGlobal('indexedDB', {
    databases: async () => [...databases].map((name) => ({ name })),
    deleteDatabase: (name: string) => databases.delete(name),
  })
  return () => [...cacheNames, ...databases]
}

it('what others left is deleted when somebody is signed in', async () => {
  const left = arrange()
  await forgetOthers('amara')
  const trips = ['escapes-trips-1-amara-b1', 'escapes-saved-amara', 'of-another-kind']
  expect(left()).toEqual([...trips, 'escapes-receipts-amara', 'of-another-kind'])
})

it('all of it is deleted when nobody is, but for what was saved signed out', async () => {
  const left = arrange()
  await forgetOthers(undefined)
  expect(left()).toEqual(['escapes-saved-anyone', 'of-another-kind', 'of-another-kind'])
})

it('a browser that keeps nothing has nothing to forget', async () => {
  vi.stubGlobal('caches', undefined)
  vi.stubGlobal('indexedDB', undefined)
  await expect(forgetOthers(undefined)).resolves.toBeUndefined()
})
