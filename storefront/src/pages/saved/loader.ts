import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { loadSavedEntries, type SavedEntry } from '#/features/saved/load-saved-entries.ts'

export interface SavedData {
  entries: Promise<Result<SavedEntry[]>>
  /** How many skeletons are drawn. */
  expected: number
}

export const savedLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): SavedData => {
    const load = async (): Promise<SavedEntry[]> => {
      await platform.saved?.ready()
      return loadSavedEntries(platform, platform.saved?.get() ?? [], signal)
    }
    return { entries: toResult(load()), expected: platform.saved?.get().length ?? 0 }
  }
