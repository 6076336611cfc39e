import { useEffect, useState } from 'react'
import { createLazyModule } from '@escapes/shared-ui/parts'
import { draftStorageKey } from './booking/draft-storage-key.ts'
import { bookingPanelId } from './booking/scroll-to-booking-panel.ts'

const parts = createLazyModule(() => import(/* webpackChunkName: 'later' */ './later-parts.ts'))
export type LaterParts = Awaited<ReturnType<typeof parts.fetch>>

export const importAction = () => import(/* webpackChunkName: 'later' */ './action.ts')

const arrived = new EventTarget()

/** Rejects when the code cannot be fetched; the next call tries again. */
export const loadLaterParts = async (): Promise<LaterParts> => {
  const loaded = await parts.fetch()
  arrived.dispatchEvent(new Event('arrived'))
  return loaded
}

/** Where the booking was begun before, what is stored has to be shown with the first view. */
const hasStoredDraft = (): boolean => {
  try {
    return localStorage.getItem(draftStorageKey) !== null
  } catch {
    return false
  }
}

/** Whether a drawn page shows the parts, so that their code may come later than the page's. */
export const canWaitForLaterParts = (): boolean =>
  typeof document !== 'undefined' &&
  document.getElementById(bookingPanelId) !== null &&
  location.search === '' &&
  !hasStoredDraft()

/** The parts once they are there. */
export const useLaterParts = (): LaterParts | undefined => {
  const [loaded, setLoaded] = useState(parts.get)
  useEffect(() => {
    const take = () => setLoaded(parts.get)
    take()
    arrived.addEventListener('arrived', take)
    return () => arrived.removeEventListener('arrived', take)
  }, [])
  return loaded
}
