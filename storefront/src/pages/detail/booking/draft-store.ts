import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { civilDateAt } from '@escapes/contract/dates'
import { emptyDraft, type Draft } from './draft.ts'

interface Drafts {
  byListing: Record<string, Draft>
  change(listingId: string, change: Partial<Draft>): void
  forget(listingId: string): void
}

const startsBefore = (draft: Draft, today: string): boolean => {
  const start = draft.checkIn ?? draft.date
  return start !== null && start < today
}

/** Drafts of days gone by, and those of an older shape, are not worth reading back. */
const readBack = (stored: unknown): Record<string, Draft> => {
  const drafts = (stored as Partial<Drafts> | undefined)?.byListing ?? {}
  const today = civilDateAt(new Date())
  const usable = Object.entries(drafts).filter(([, draft]) => !startsBefore(draft, today))
  return Object.fromEntries(usable.map(([id, draft]) => [id, { ...emptyDraft, ...draft }]))
}

/** In local storage, because sign-up leaves the page, and the link in its e-mail may open another tab. */
export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      byListing: {},
      change: (listingId, change) =>
        set(({ byListing }) => ({
          byListing: { ...byListing, [listingId]: { ...(byListing[listingId] ?? emptyDraft), ...change } },
        })),
      forget: (listingId) =>
        set(({ byListing }) => {
          const { [listingId]: _, ...others } = byListing
          return { byListing: others }
        }),
    }),
    {
      name: 'escapes-booking-drafts',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ byListing }) => ({ byListing }),
      merge: (stored, current) => ({ ...current, byListing: readBack(stored) }),
    },
  ),
)

export const useDraft = (listingId: string): Draft => useDrafts((drafts) => drafts.byListing[listingId]) ?? emptyDraft
