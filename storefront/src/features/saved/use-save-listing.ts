import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedDates, ListingKind } from '@escapes/contract'
import { usePlatform, type SavedItem } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

export interface SavableListing {
  id: string
  kind: ListingKind
  title: string
}

const never = (): (() => void) => () => undefined

/** Whether a listing is saved, and how to change that; undefined where the shell cannot save. */
export const useSaveListing = (
  { id, kind, title }: SavableListing,
  dates: SavedDates,
): { isSaved: boolean; toggle: () => void } | undefined => {
  const { saved, session, notify } = usePlatform()
  const navigate = useNavigate()
  const find = (): SavedItem | undefined => saved?.get().find(({ listingId }) => listingId === id)
  const isSaved = useSyncExternalStore(
    saved?.subscribe ?? never,
    () => find() !== undefined,
    () => false,
  )
  if (!saved) return undefined

  const run = (change: () => Promise<void>, failed: string): void => {
    change().catch((error: unknown) =>
      notify({
        status: 'error',
        subject: 'saved',
        title: failed,
        description: asProblem(error)?.message ?? 'Please try again.',
        action: { label: 'Try again', run: () => run(change, failed) },
      }),
    )
  }
  const save = (item: SavedItem): void => run(() => saved.save(item), `${title} could not be saved`)
  const toggle = (): void => {
    const item = find()
    if (item) {
      run(() => saved.remove(id), `${title} could not be removed`)
      const undo = { label: 'Undo', run: () => save(item) }
      return notify({ status: 'info', subject: 'saved', title: 'Removed from saved', description: title, action: undo })
    }
    save({ listingId: id, kind, title, ...dates })
    return notify({
      status: 'success',
      subject: 'saved',
      title: `Saved: ${title}`,
      description: session.get() ? undefined : 'It is kept in this browser. Sign in to find it everywhere.',
      action: { label: 'See saved', run: () => void navigate('/saved') },
    })
  }
  return { isSaved, toggle }
}
