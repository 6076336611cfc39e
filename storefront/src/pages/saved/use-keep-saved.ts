import { useEffect } from 'react'
import type { SavedItem } from '@escapes/platform'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { describeSavedDates } from '#/features/saved/saved-dates.ts'

/** Has the shell's service worker keep the list, which it shows in place of a page that needs a network. */
export const useKeepSaved = (saved: readonly SavedItem[], userId: string | undefined): void => {
  useEffect(() => {
    // On plain http there is none.
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const items = saved.map(({ listingId, kind, title, ...dates }) => ({
      title,
      path: `${kindSettings[kind].path}/${listingId}`,
      dates: describeSavedDates(dates),
    }))
    const keep = async (): Promise<void> => {
      if (items.length > 0) await serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' })
      else if (!serviceWorker.controller) return
      const { active } = await serviceWorker.ready
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      active?.postMessage({ type: 'keep-saved', owner: userId ?? 'anyone', items })
    }
    // Without it the list needs the network, as before.
    keep().catch(() => undefined)
  }, [saved, userId])
}
