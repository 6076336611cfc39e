import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { useMutation } from '@escapes/platform/mutation'
import { emptyDraft } from './draft.ts'
import { useDraftStore } from './draft-store.ts'
import type { BookingPanelResult, SaveDraftIntent, LoadDraftIntent } from './intents.ts'
import { toBookingDraft } from './saved-draft.ts'
import { useDraft } from './use-fill-draft-from-address.ts'

/** Typing is debounced. */
const pauseMs = 800

/**
 * Loads the draft of the account once after sign-in and saves it after every change. A failed save is repeated with the
 * next change.
 */
export const useDraftSync = (listing: ListingDetail, step: 1 | 2, onResume: () => void): void => {
  const { session } = usePlatform()
  const userId = useSession()?.id
  useLayoutEffect(() => {
    // Nobody is signed in before the first answer; what follows one that was is told.
    const keepOwn = () => useDraftStore.getState().keepOnlyOf(session.get()?.id ?? null)
    if (session.get()) keepOwn()
    return session.subscribe(keepOwn)
  }, [session])
  const draft = useDraft(listing)
  const loading = useMutation<LoadDraftIntent, BookingPanelResult>({ key: `load-draft-${listing.id}-${userId ?? ''}` })
  const saving = useMutation<SaveDraftIntent, BookingPanelResult>({
    key: `save-draft-${listing.id}`,
    canSupersede: true,
  })

  const loadDraft = useEffectEvent(() => {
    loading.send({ intent: 'load-draft', step })
  })
  const isLoaded = loading.result !== undefined
  useEffect(() => {
    if (userId !== undefined && !isLoaded) loadDraft()
  }, [userId, isLoaded])
  const resume = useEffectEvent(onResume)
  const wasAtStepTwo = loading.result?.ok === true && loading.result.value.hasSavedDraftReachedStepTwo === true
  useEffect(() => {
    if (wasAtStepTwo) resume()
  }, [wasAtStepTwo])

  const content = JSON.stringify(toBookingDraft(draft, step))
  const isFilledIn = JSON.stringify(toBookingDraft(draft, 1)) !== JSON.stringify(toBookingDraft(emptyDraft, 1))
  const isWorthSaving = userId !== undefined && isLoaded && isFilledIn
  const saveDraft = useEffectEvent((text: string) => {
    saving.send({ intent: 'save-draft', content: JSON.parse(text) as SaveDraftIntent['content'] })
  })
  useEffect(() => {
    if (!isWorthSaving) return undefined
    const timer = setTimeout(() => saveDraft(content), pauseMs)
    return () => clearTimeout(timer)
  }, [isWorthSaving, content])
}
