import { useEffect } from 'react'
import type { ListingCard } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { formatParty, useMoney } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import type { SavedEntry } from '#/features/saved/load-saved-entries.ts'
import { describeSavedDates } from '#/features/saved/saved-dates.ts'

const toPriceText = (listing: ListingCard, format: (usdCents: number) => string): string => {
  const stay = listing.kind === 'villa' ? listing.stay : null
  if (listing.kind !== 'villa' && listing.party) {
    const { party } = listing
    return `${party.date === null ? 'from ' : ''}${format(party.total)} for ${formatParty(party)}`
  }
  if (!stay) return `from ${format(listing.price)} a ${kindSettings[listing.kind].unit}`
  return `${format(stay.total)} for ${stay.nights === 1 ? '1 night' : `${stay.nights} nights`}`
}

/** What the list says of it where there is no network; the price has its day, since it may be another by then. */
const toKept = ({ item, card: { listing } }: SavedEntry, format: (usdCents: number) => string) => ({
  title: listing?.title ?? item.title,
  path: `${kindSettings[item.kind].path}/${item.listingId}`,
  dates: describeSavedDates(item, listing),
  ...(listing && {
    place: listing.location,
    price: toPriceText(listing, format),
    pricedOn: civilDateAt(new Date()),
    picture: listing.image && `${listing.image.src}/${Math.min(...listing.image.widths)}.webp`,
  }),
})

/** Has the shell's service worker keep the list, which it shows in place of a page that needs a network. */
export const useKeepSaved = (entries: readonly SavedEntry[] | undefined, userId: string | undefined): void => {
  const { format } = useMoney()
  const kept = entries && JSON.stringify(entries.map((entry) => toKept(entry, format)))
  useEffect(() => {
    // On plain http there is none.
    if (kept === undefined || !('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const items = JSON.parse(kept) as unknown[]
    const keep = async (): Promise<void> => {
      if (items.length > 0) await serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' })
      else if (!serviceWorker.controller) return
      const { active } = await serviceWorker.ready
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      active?.postMessage({ type: 'keep-saved', owner: userId ?? 'anyone', items })
    }
    // Without it the list needs the network, as before.
    keep().catch(() => undefined)
  }, [kept, userId])
}
