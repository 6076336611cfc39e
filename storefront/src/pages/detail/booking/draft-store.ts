import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { civilDateAt } from '@escapes/contract/dates'
import { emptyDraft, type Draft } from './draft.ts'
import { draftStorageKey } from './draft-storage-key.ts'

interface Drafts {
  byListing: Record<string, Draft>
  change(listingId: string, change: Partial<Draft>): void
  /** Forgets the selection, not the link that it was filled from: Back would fill it in again. */
  finish(listingId: string, booked: Draft['booked']): void
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

interface StoredDraftV2 extends Partial<Draft> {
  key?: string
  quoteKey?: string
  quoted?: { total?: number } | null
  seed?: string
}

const fromVersion2 = ({ key = '', quoteKey = '', quoted, seed = '', ...draft }: StoredDraftV2): unknown => {
  const { total, ...price } = quoted ?? {}
  const lastShownPrice = quoted ? { ...price, totalUsd: total } : null
  return { ...draft, attempt: { idempotencyKey: key, quoteKey }, lastShownPrice, filledFrom: seed }
}

/** Version 1 called the quote key `keyFor`; version 2 named neither the attempt nor the currency of the price. */
const migrateDrafts = (stored: unknown, version: number): unknown => {
  if (version > 2) return stored
  const text = JSON.stringify(stored).replaceAll('"keyFor":', '"quoteKey":')
  const { byListing = {} } = JSON.parse(text) as { byListing?: Record<string, StoredDraftV2> }
  return { byListing: Object.fromEntries(Object.entries(byListing).map(([id, draft]) => [id, fromVersion2(draft)])) }
}

/** Local storage, because sign-up leaves the page and its e-mail may open another tab. */
export const useDraftStore = create<Drafts>()(
  persist(
    (set) => ({
      byListing: {},
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
    }),
    {
      name: draftStorageKey,
      version: 3,
      migrate: migrateDrafts,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ byListing }) => ({ byListing }),
      merge: (stored, current) => ({ ...current, byListing: readBack(stored) }),
    },
  ),
)

export const getDraft = (listingId: string): Draft => useDraftStore.getState().byListing[listingId] ?? emptyDraft

export const useDraft = (listingId: string): Draft =>
  useDraftStore((drafts) => drafts.byListing[listingId]) ?? emptyDraft
