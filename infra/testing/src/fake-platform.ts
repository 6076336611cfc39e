import { redirect } from 'react-router-dom'
import type { LiveEvent, Me } from '@escapes/contract'
import {
  type CurrencyState,
  type RouteGuards,
  type LiveStatus,
  type SavedItem,
  type Notice,
  type Platform,
  platformVersion,
} from '@escapes/platform'
import { createFakeStore, type FakeApi } from '@escapes/platform/testing'

export const aGuest: Me = {
  id: 'u1',
  email: 'guest@escapes.test',
  name: 'Nimal',
  avatarUrl: null,
  role: 'guest',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}
export const aManager: Me = { ...aGuest, id: 'u7', email: 'manager@escapes.test', name: 'Shanika', role: 'manager' }
export const anAdmin: Me = { ...aManager, id: 'u9', email: 'admin@escapes.test', name: 'Nimal', role: 'admin' }

const dollars: CurrencyState = {
  selected: 'USD',
  available: ['USD', 'EUR'],
  rates: { USD: '1', EUR: '0.9' },
  status: 'ready',
}

/** They redirect whom the shell's guards redirect. */
const createFakeGuards = (findUser: () => Me | null): RouteGuards => {
  const requireSession = async (request: Request): Promise<Me> => {
    const user = findUser()
    if (user) return user
    const { pathname, search } = new URL(request.url)
    throw redirect(`/auth?redirect=${encodeURIComponent(pathname + search)}`)
  }
  return {
    requireSession,
    requireStaff: async (request) => {
      const user = await requireSession(request)
      if (user.role === 'guest') throw redirect('/dashboard')
      return user
    },
  }
}

/** The shell as a page sees it, in memory. `server`: the user that the api reports. */
export const createFakePlatform = ({ api }: FakeApi, session: Me | null = null) => {
  const server = {
    user: session,
    signOutFails: undefined as Error | undefined,
    isAway: false,
    savingFails: undefined as Error | undefined,
  }
  const sessions = createFakeStore<Me | null>(session)
  const currency = createFakeStore(dollars)
  const saved = createFakeStore<readonly SavedItem[]>([])
  const changeSaved = async (listingId: string, item: SavedItem[]): Promise<void> => {
    if (server.savingFails) throw server.savingFails
    saved.set([...item, ...saved.get().filter((each) => each.listingId !== listingId)])
  }
  const notices: Notice[] = []
  const liveListeners = new Set<(event: LiveEvent) => void>()
  const liveStatus = createFakeStore<LiveStatus>('open')
  const refresh = async (): Promise<Me | null> => {
    if (server.isAway) throw new Error('The api is away')
    sessions.set(server.user)
    return server.user
  }
  const signOut = async (): Promise<void> => {
    sessions.set(null)
    if (server.signOutFails) throw server.signOutFails
    server.user = null
  }
  const platform: Platform = {
    version: platformVersion,
    api,
    session: { ...sessions, refresh, signOut },
    currency: { ...currency, select: (selected) => currency.set({ ...currency.get(), selected }) },
    guards: createFakeGuards(sessions.get),
    saved: {
      ...saved,
      ready: () => Promise.resolve(),
      save: (item) => changeSaved(item.listingId, [item]),
      remove: (listingId) => changeSaved(listingId, []),
    },
    live: {
      status: liveStatus,
      subscribe: (listener) => {
        liveListeners.add(listener)
        return () => void liveListeners.delete(listener)
      },
    },
    notify: (notice) => void notices.push(notice),
    telemetry: () => undefined,
  }
  return {
    platform,
    notices,
    saved,
    server,
    /** Sends an event of the live stream to all who listen. */
    emitLive: (event: LiveEvent): void => {
      for (const listener of liveListeners) listener(event)
    },
    signIn: (me: Me = aGuest): void => {
      server.user = me
      sessions.set(me)
    },
  }
}

export type FakePlatform = ReturnType<typeof createFakePlatform>
