import { useEffect, useEffectEvent, useState } from 'react'
import type { Conversation, Message } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { mergeMessages } from '@escapes/shared-ui/chat'
import { useLiveUpdate } from '#/features/live/use-live-update.ts'
import type { FetchedConversation } from './loader.ts'

interface OlderMessages {
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}

export interface OpenConversation {
  conversation: Conversation
  /** All that was read or arrived so far, the oldest first. */
  messages: Message[]
  /** Undefined: there are no older ones. */
  older: OlderMessages | undefined
  add: (message: Message) => void
  fetchNow: () => void
}

/** A conversation as it is now: what arrives is added, and older messages are read on request. */
export const useConversation = ({ conversation: first, fetchAgain }: FetchedConversation): OpenConversation => {
  const { api, live } = usePlatform()
  const { id } = first
  const { latest, fetchNow } = useLiveUpdate(
    first,
    fetchAgain,
    (event) => event.type === 'resync' || event.conversationId === id,
  )
  const conversation = latest ?? first
  const [kept, setKept] = useState<readonly Message[]>([])
  /** Undefined: as the first page says. */
  const [cursor, setCursor] = useState<string | null>()
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no')
  const add = (message: Message): void => setKept((before) => mergeMessages(before, [message]))
  const { items } = conversation.messages
  const [newest, setNewest] = useState(items)
  if (newest !== items) {
    // What a later answer no longer contains stays: a page has the newest only.
    setKept(mergeMessages(kept, newest))
    setNewest(items)
  }
  const receive = useEffectEvent(add)
  useEffect(
    () =>
      live?.subscribe((event) => {
        if (event.type === 'message' && event.conversationId === id) receive(event.message)
      }),
    [live, id],
  )
  const olderCursor = cursor === undefined ? first.messages.nextCursor : cursor
  const load = async (from: string): Promise<void> => {
    setLoading('yes')
    try {
      const query = { cursor: from }
      const page = await api('GET /admin/conversations/:id/messages', { params: { id }, query })
      setKept((before) => mergeMessages(before, page.items))
      setCursor(page.nextCursor)
      setLoading('no')
    } catch {
      setLoading('failed')
    }
  }
  return {
    conversation,
    messages: mergeMessages(kept, items),
    older:
      olderCursor !== null
        ? { isLoading: loading === 'yes', hasFailed: loading === 'failed', load: () => void load(olderCursor) }
        : undefined,
    add,
    fetchNow,
  }
}
