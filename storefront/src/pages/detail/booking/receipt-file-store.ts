import { create } from 'zustand'

interface ReceiptFiles {
  byListing: Record<string, File | undefined>
  choose(listingId: string, file: File | undefined): void
}

/** The receipt chosen in step two. It survives Back; a file cannot be kept longer than the page. */
export const useReceiptFileStore = create<ReceiptFiles>()((set) => ({
  byListing: {},
  choose: (listingId, file) => set(({ byListing }) => ({ byListing: { ...byListing, [listingId]: file } })),
}))
