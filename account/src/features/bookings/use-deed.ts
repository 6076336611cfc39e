import { useCallback } from 'react'
import { useFetcher } from 'react-router-dom'
import { bookingAddress } from './addresses.ts'
import type { DeedName, Deeds, IntentOf, Reply } from './intents.ts'

export interface Deed<K extends DeedName> {
  send: (asks: Deeds[K]['asks']) => void
  reply: Reply<Deeds[K]['answer']> | undefined
  isBusy: boolean
}

/** One thing that is asked of a booking, from whichever page. */
export const useDeed = <K extends DeedName>(intent: K, bookingId: string): Deed<K> => {
  const { submit, data, state } = useFetcher<Reply<Deeds[K]['answer']>>()
  const send = useCallback(
    (asks: Deeds[K]['asks']) => {
      const sent = { intent, ...asks } as IntentOf<K>
      void submit(JSON.stringify(sent), {
        method: 'post',
        encType: 'application/json',
        action: bookingAddress(bookingId),
      })
    },
    [submit, intent, bookingId],
  )
  return { send, reply: data, isBusy: state !== 'idle' }
}
