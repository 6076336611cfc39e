import { useState, useSyncExternalStore } from 'react'
import { lazyWithFallback } from '@escapes/shared-ui/core'
import { readSeen } from '#/features/seen/seen-listings.ts'

// An offer: what was asked for is on the page without it.
const SeenCards = lazyWithFallback(
  async () => (await import('./seen-cards.tsx')).SeenCards,
  () => null,
)

const SeenBefore = () => {
  const [ids] = useState(readSeen)
  return ids.length > 0 ? <SeenCards ids={ids} /> : null
}

const never = (): (() => void) => () => undefined

/** What was looked at in this browser; nothing, not even its code, for whoever looked at nothing. */
export const SeenListings = () => {
  // The first paint was drawn for everybody.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <SeenBefore /> : null
}
