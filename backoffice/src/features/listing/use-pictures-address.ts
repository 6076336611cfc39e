import { useSession } from '@escapes/platform'
import { createPageFilter } from '#/features/workspace/filter-open-entries.ts'
import { pages } from '#/pages.ts'

/** Where the pictures of a listing are edited; undefined where there is no such page for this user. */
export const usePicturesAddress = (): ((listingId: string) => string | undefined) => {
  const isOpen = createPageFilter(pages, useSession())
  return (listingId) => {
    const address = `/admin/listings/${listingId}/pictures`
    return isOpen(address) ? address : undefined
  }
}
