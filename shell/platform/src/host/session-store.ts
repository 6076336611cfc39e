import type { ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import { createStore } from 'zustand/vanilla'
import type { SessionStore } from '../platform.ts'

export interface LoadedSession extends SessionStore {
  /** The session once the first answer is there. */
  ready(): Promise<Me | null>
}

/** Who is signed in. An answer that did not come leaves the visitor anonymous until the next `refresh`. */
export const createSession = (api: ApiCall, signOut: () => Promise<void>): LoadedSession => {
  const store = createStore<Me | null>(() => null)
  let current: Promise<Me | null> | undefined

  const refresh = (): Promise<Me | null> => {
    const asked = api('GET /me').then(({ user }) => {
      // A slower, older answer does not overwrite a newer one.
      if (current === asked) store.setState(user, true)
      return user
    })
    current = asked
    asked.catch(() => {
      if (current === asked) current = undefined
    })
    return asked
  }

  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    refresh,
    ready: () => current ?? refresh(),
    signOut: async () => {
      await signOut()
      current = Promise.resolve(null)
      store.setState(null, true)
    },
  }
}

/** better-auth is spoken to directly: its endpoints are not part of the contract. */
export const signOutOfAuth = async (): Promise<void> => {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error('Signing out did not work. Please try again.')
}
