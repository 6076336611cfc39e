import type { Me } from '@escapes/contract'
import { platformVersion, type CurrencyState, type Notice, type Platform } from '@escapes/platform'
import { type FakeApi, storeOf } from '@escapes/platform/testing'

export const aGuest: Me = {
  id: 'u1',
  email: 'guest@escapes.test',
  name: 'Nimal',
  avatarUrl: null,
  role: 'guest',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}

const dollars: CurrencyState = {
  selected: 'USD',
  available: ['USD', 'EUR'],
  rates: { USD: '1', EUR: '0.9' },
  status: 'ready',
}

/** The shell as a page sees it, held in memory. */
export const createFakePlatform = ({ api }: FakeApi, session: Me | null = null) => {
  const sessions = storeOf<Me | null>(session)
  const currency = storeOf(dollars)
  const notices: Notice[] = []
  const platform: Platform = {
    version: platformVersion,
    api,
    session: { ...sessions, refresh: () => Promise.resolve(sessions.get()), signOut: async () => sessions.set(null) },
    currency: { ...currency, select: (selected) => currency.set({ ...currency.get(), selected }) },
    guards: {
      requireSession: () => Promise.reject(new Error('no page of the storefront is guarded')),
      requireStaff: () => Promise.reject(new Error('no page of the storefront is guarded')),
    },
    notify: (notice) => void notices.push(notice),
    telemetry: () => undefined,
  }
  return { platform, notices, signIn: (me: Me = aGuest) => sessions.set(me) }
}

export type FakePlatform = ReturnType<typeof createFakePlatform>
