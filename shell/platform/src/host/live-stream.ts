import { backgroundRequestHeader } from '@escapes/contract/client'
import { clientHeader } from '@escapes/contract/page-client'
import type { LiveEvent } from '@escapes/contract'
import { createStore } from 'zustand/vanilla'
import type { IdentityPromptStore } from '../identity/identity-prompt-store.ts'
import type { LiveStatus, LiveStream, SessionStore } from '../platform.ts'

interface LiveStreamOptions {
  session: SessionStore
  /** A proof of who it is begins the stream anew. */
  identity: Pick<IdentityPromptStore, 'subscribe' | 'proofCount'>
  toClient: () => string
}

/** The stream is open while somebody listens and is signed in. Its reader is loaded with the first listener. */
export const createLiveStream = ({ session, identity, toClient }: LiveStreamOptions): LiveStream => {
  const status = createStore<LiveStatus>(() => 'closed')
  const listeners = new Set<(event: LiveEvent) => void>()
  let current: { userId: string; stop: () => void; isRejected?: boolean } | undefined

  const open = (lastEventId: string, signal: AbortSignal): Promise<Response> =>
    fetch('/api/v1/live', {
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
      headers: {
        accept: 'text/event-stream',
        [clientHeader]: toClient(),
        [backgroundRequestHeader]: '1',
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
    })

  const emit = (event: LiveEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        // One listener's fault is not the others'.
        reportError(error)
      }
    }
  }

  const start = async (userId: string): Promise<void> => {
    const own = { userId, stop: (): void => undefined, isRejected: false }
    current = own
    const isCurrent = () => current === own
    try {
      const { startLiveReader } = await import('./live-reader.ts')
      if (!isCurrent()) return
      own.stop = startLiveReader({
        open,
        onEvent: (event) => isCurrent() && emit(event),
        onStatus: (next) => isCurrent() && status.setState(next, true),
        onRejected: () => (own.isRejected = true),
      })
    } catch {
      // Without its code nothing is live, and pages still show what they fetch. The next listener tries again.
      if (isCurrent()) current = undefined
    }
  }

  let proofCount = identity.proofCount()
  const followListeners = ({ isAnswered = false } = {}): void => {
    const userId = listeners.size > 0 ? session.get()?.id : undefined
    const isProven = proofCount !== identity.proofCount()
    proofCount = identity.proofCount()
    // The api has said again who is signed in: the session was replaced, as when a second step is turned on.
    const isSignedInAnew = isAnswered && current?.isRejected === true
    if (userId === current?.userId && !isProven && !isSignedInAnew) return
    current?.stop()
    current = undefined
    status.setState('closed', true)
    if (userId !== undefined) void start(userId)
  }
  session.subscribe(() => followListeners({ isAnswered: true }))
  identity.subscribe(() => followListeners())

  return {
    status: { get: status.getState, subscribe: (listener) => status.subscribe(listener) },
    subscribe: (listener) => {
      const own = (event: LiveEvent) => listener(event)
      listeners.add(own)
      followListeners()
      return () => {
        listeners.delete(own)
        // A page that follows another listens at once again.
        setTimeout(followListeners, 0)
      }
    },
  }
}
