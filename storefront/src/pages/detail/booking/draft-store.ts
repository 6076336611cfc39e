import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { civilDateAt } from '@escapes/contract/dates'
import { emptyDraft, type Draft } from './draft.ts'
import { draftStorageKey } from './draft-storage-key.ts'

interface Drafts {
  byListing: Record<string, Draft>
  /** Whose drafts they are; null: of a visitor who has not signed in. */
  ownerId: string | null
  change(listingId: string, change: Partial<Draft>): void
  /** Forgets the selection, not the link that it was filled from: Back would fill it in again. */
  finish(listingId: string, booked: Draft['booked']): void
  /** Whoever is signed in gets what a visitor chose, and nothing that somebody else did. */
  keepOnlyOf(userId: string | null): void
}

const startsBefore = (draft: Draft, today: string): boolean => {
  const start = draft.checkIn ?? draft.date
  return start !== null && start < today
}

/** Past drafts are dropped. */
const readBack = (stored: unknown): Record<string, Draft> => {
  const drafts = (stored as Partial<Drafts> | undefined)?.byListing ?? {}
  const today = civilDateAt(new Date())
  const usable = Object.entries(drafts).filter(([, draft]) => !startsBefore(draft, today))
  return Object.fromEntries(usable.map(([id, draft]) => [id, { ...emptyDraft, ...draft }]))
}

try {
  // Those of earlier releases name no owner.
  localStorage.removeItem('escapes-booking-drafts')
} catch {
  // The browser keeps nothing.
}

/** Local storage, because sign-up leaves the page and its e-mail may open another tab. */
export const useDraftStore = create<Drafts>()(
  persist(
    (set) => ({
      byListing: {},
      ownerId: null,
      change: (listingId, change) =>
        set(({ byListing }) => ({
          byListing: { ...byListing, [listingId]: { ...(byListing[listingId] ?? emptyDraft), ...change } },
        })),
      finish: (listingId, booked) =>
        set(({ byListing }) => ({
          byListing: {
            ...byListing,
            [listingId]: { ...emptyDraft, filledFrom: byListing[listingId]?.filledFrom ?? '', booked },
          },
        })),
      keepOnlyOf: (userId) =>
        set(({ byListing, ownerId }) => ({
          byListing: ownerId === null || ownerId === userId ? byListing : {},
          ownerId: userId,
        })),
    }),
    {
      name: draftStorageKey,
      version: 4,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ byListing, ownerId }) => ({ byListing, ownerId }),
      merge: (stored, current) => ({ ...current, ...(stored as Partial<Drafts>), byListing: readBack(stored) }),
    },
  ),
)

export const getDraft = (listingId: string): Draft => useDraftStore.getState().byListing[listingId] ?? emptyDraft
