import { useEffect, useState } from 'react'
import type { LiveEvent, OwnConversations } from '@escapes/contract'
// By its shared name: a copy of the context would be empty.
import { usePlatform, useSession } from '@escapes/platform'
import type { Platform } from './platform.ts'

/** Whether it can change what is unread for a customer. */
const changesUnread = (event: LiveEvent): boolean =>
  event.type === 'resync' ||
  (event.type === 'message' && event.message.author !== 'customer') ||
  (event.type === 'read' && event.side === 'customer')

/** Reports a customer's conversations now and after each change, until the returned function is called. */
export const watchOwnConversations = (
  { api, live }: Pick<Platform, 'api' | 'live'>,
  onChange: (conversations: OwnConversations) => void,
): (() => void) => {
  const left = new AbortController()
  const { signal } = left
  let isLoading = false
  let isOutdated = false
  const load = async (): Promise<void> => {
    isOutdated = true
    if (isLoading) return
    isLoading = true
    while (isOutdated && !signal.aborted) {
      isOutdated = false
      try {
        const answer = await api('GET /conversations', { signal, isBackground: true })
        if (!signal.aborted) onChange(answer)
      } catch {
        // The last known counts stay until the next change.
      }
    }
    isLoading = false
  }
  const unsubscribe = live?.subscribe((event) => changesUnread(event) && void load())
  // A stream that is about to open begins with a `resync`.
  const isOpening = (): boolean => live?.status.get() === 'closed' || live?.status.get() === 'connecting'
  const unfollow = live?.status.subscribe(() => live.status.get() === 'waiting' && void load())
  if (!live || !isOpening()) void load()
  return () => {
    left.abort()
    unsubscribe?.()
    unfollow?.()
  }
}

/** The customer's conversations with what is unread in each; undefined until they are known. */
export const useOwnConversations = (): OwnConversations | undefined => {
  const { api, live } = usePlatform()
  const userId = useSession()?.id
  const [known, setKnown] = useState<{ userId: string; conversations: OwnConversations }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    return watchOwnConversations({ api, ...(live && { live }) }, (conversations) => setKnown({ userId, conversations }))
  }, [api, live, userId])
  return known?.userId === userId ? known?.conversations : undefined
}
