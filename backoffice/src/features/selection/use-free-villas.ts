import { useEffect, useState } from 'react'
import type { ListingCard, VillaCard } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

/** As many as are offered at once; who wants others names a place. */
const maxShown = 50
const pauseMs = 250

export interface FreeVillas {
  villas: VillaCard[]
  total: number
}

const isVilla = (card: ListingCard): card is VillaCard => card.kind === 'villa'

/** Villas that are free for every night and large enough, the cheapest stay first; undefined until that is known. */
export const useFreeVillas = (stay: { checkIn: string; checkOut: string } | null, guests: number) => {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; outcome: Result<FreeVillas> }>()
  const key = stay ? `${attempt} ${stay.checkIn} ${stay.checkOut} ${guests}` : undefined
  const [checkIn, checkOut] = [stay?.checkIn, stay?.checkOut]
  useEffect(() => {
    if (key === undefined || !checkIn || !checkOut) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async (): Promise<void> => {
      const query = { kind: 'villa', checkIn, checkOut, guests, sort: 'price-asc', limit: maxShown } as const
      const outcome = await toResult(
        api('GET /listings', { query, signal }).then(({ items, total }) => ({ villas: items.filter(isVilla), total })),
      )
      if (!signal.aborted) setAnswer({ key, outcome })
    }
    const timer = setTimeout(() => void read(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, key, checkIn, checkOut, guests])
  return {
    outcome: answer?.key === key ? answer?.outcome : undefined,
    retry: () => setAttempt((before) => before + 1),
  }
}
