import { redirect } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import { platformVersion, type CurrencyState, type Notice, type Platform } from '@escapes/platform'
import { type FakeApi, storeOf } from '@escapes/platform/testing'

const dollars: CurrencyState = { selected: 'USD', available: ['USD'], rates: { USD: '1' }, status: 'ready' }

/** The shell as a page sees it, held in memory. `server` is who the api says is signed in. */
export const createFakePlatform = ({ api }: FakeApi, session: Me | null = null) => {
  const server = { user: session, signOutFails: undefined as Error | undefined }
  const sessions = storeOf<Me | null>(session)
  const currency = storeOf(dollars)
  const notices: Notice[] = []
  const refresh = async (): Promise<Me | null> => {
    sessions.set(server.user)
    return server.user
  }
  const signOut = async (): Promise<void> => {
    if (server.signOutFails) throw server.signOutFails
    server.user = null
    sessions.set(null)
  }
  const requireSession = async (request: Request): Promise<Me> => {
    const { pathname, search } = new URL(request.url)
    const user = sessions.get()
    if (user) return user
    throw redirect(`/auth?redirect=${encodeURIComponent(pathname + search)}`)
  }
  const platform: Platform = {
    version: platformVersion,
    api,
    session: { ...sessions, refresh, signOut },
    currency: { ...currency, select: (selected) => currency.set({ ...currency.get(), selected }) },
    guards: { requireSession, requireStaff: () => Promise.reject(new Error('no page of the account is for staff')) },
    notify: (notice) => void notices.push(notice),
    telemetry: () => undefined,
  }
  return { platform, notices, server }
}

export type FakePlatform = ReturnType<typeof createFakePlatform>
