import { afterEach, expect, it, vi } from 'vitest'
import type { Me } from '@escapes/contract'
import { createFakeApi, createFakeStore } from '@escapes/platform/testing'
import { followUnread } from './follow-unread.ts'
import { unreadCount } from './unread-count.ts'

const nimal = { id: 'u1' } as Me

afterEach(() => vi.unstubAllGlobals())

it('the count stands before the title of each page, for as long as somebody is signed in', async () => {
  const session = createFakeStore<Me | null>(null)
  let unread = 2
  const fake = createFakeApi({ 'GET /conversations': () => ({ items: [], unread }) })
  const listeners = new Set<(event: { type: 'resync' }) => void>()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  document.title = 'Villas'
  followUnread({
    session: { ...session, refresh: async () => null, ready: async () => null, signOut: async () => undefined },
    api: fake.api,
    live: {
      status: createFakeStore('open'),
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
  expect(fake.calls).toEqual([])
  session.set(nimal)
  await expect.poll(() => document.title).toBe('(2) Villas')
  document.title = 'My bookings'
  await expect.poll(() => document.title).toBe('(2) My bookings')
  unread = 0
  for (const listener of listeners) listener({ type: 'resync' })
  await expect.poll(() => document.title).toBe('My bookings')
  unread = 1
  for (const listener of listeners) listener({ type: 'resync' })
  await expect.poll(() => document.title).toBe('(1) My bookings')
  session.set(null)
  expect([document.title, unreadCount.getState(), listeners.size]).toEqual(['My bookings', 0, 0])
})
