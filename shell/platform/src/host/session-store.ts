import { toSignedOutCookie, type ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import { createStore } from 'zustand/vanilla'
import type { SessionStore } from '../platform.ts'

export interface HostSessionStore extends SessionStore {
  /** Resolves with the first answer. */
  ready(): Promise<Me | null>
}

/** The signed-in user. After a failed request the visitor is anonymous until the next `refresh`. */
export const createSessionStore = (api: ApiCall, signOut: () => Promise<void>): HostSessionStore => {
  const store = createStore<Me | null>(() => null)
  let current: Promise<Me | null> | undefined

  const refresh = (): Promise<Me | null> => {
    const pending = api('GET /me').then(({ user }) => {
      if (user === null && isMarkedSignedOut()) unmarkSignedOut()
      // An older answer must not overwrite a newer one.
      if (current === pending) store.setState(user, true)
      return user
    })
    current = pending
    pending.catch(() => {
      if (current === pending) current = undefined
    })
    return pending
  }

  return {
    get: store.getState,
    getAtFirstPaint: store.getInitialState,
    subscribe: (listener) => store.subscribe(listener),
    refresh,
    ready: () => current ?? refresh(),
    signOut: () => {
      // Here nobody is signed in from now on, whether or not the server can be told.
      current = Promise.resolve(null)
      store.setState(null, true)
      return signOut()
    },
  }
}

const isHttps = (): boolean => location.protocol === 'https:'

const setSignedOutCookie = (value: string, maxAgeSeconds: number): void => {
  const secure = isHttps() ? '; secure' : ''
  document.cookie = `${toSignedOutCookie(isHttps())}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}

/** The cookie of the session is hidden from scripts: this one tells the API to end it, with whatever is sent next. */
export const markSignedOut = (): void => setSignedOutCookie('1', 31 * 86_400)
export const unmarkSignedOut = (): void => setSignedOutCookie('', 0)
export const isMarkedSignedOut = (): boolean =>
  document.cookie.split('; ').includes(`${toSignedOutCookie(isHttps())}=1`)

/** In a dead spot a request hangs for minutes. */
const patienceMs = 8_000

/** Calls better-auth directly: its endpoints are not part of the contract. */
export const sendSignOut = async (): Promise<void> => {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error('Signing out did not work. Please try again.')
}
