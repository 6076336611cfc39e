import type { Me } from '@escapes/contract'
import { platformVersion, type Notice, type Platform } from '@escapes/platform'
import { redirect } from 'react-router-dom'
import { type FakeApi, storeOf } from '@escapes/platform/testing'

export const aManager: Me = {
  id: 'u7',
  email: 'manager@escapes.test',
  name: 'Shanika',
  avatarUrl: null,
  role: 'manager',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}
export const anAdmin: Me = { ...aManager, id: 'u9', email: 'admin@escapes.test', name: 'Nimal', role: 'admin' }
export const aGuest: Me = { ...aManager, id: 'u1', email: 'guest@escapes.test', name: 'Nimal', role: 'guest' }

/** The shell as a page sees it, held in memory; its guards send away whom the shell's would. */
export const createFakePlatform = ({ api }: FakeApi, session: Me | null = aManager) => {
  const notices: Notice[] = []
  const requireSession = async (): Promise<Me> => {
    if (!session) throw redirect('/auth')
    return session
  }
  const platform: Platform = {
    version: platformVersion,
    api,
    session: { ...storeOf(session), refresh: () => Promise.resolve(session), signOut: () => Promise.resolve() },
    currency: {
      ...storeOf({ selected: 'USD', available: ['USD'], rates: { USD: '1' }, status: 'ready' } as const),
      select: () => undefined,
    },
    guards: {
      requireSession,
      requireStaff: async () => {
        const user = await requireSession()
        if (user.role === 'guest') throw redirect('/dashboard')
        return user
      },
    },
    notify: (notice) => void notices.push(notice),
    telemetry: () => undefined,
  }
  return { platform, notices }
}

export type FakePlatform = ReturnType<typeof createFakePlatform>
