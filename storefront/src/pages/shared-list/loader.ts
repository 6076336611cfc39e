import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { loadSavedEntries, type SavedEntry } from '#/features/saved/load-saved-entries.ts'

export interface SharedListData {
  entries: Promise<Result<SavedEntry[]>>
}

export const sharedListLoader =
  (platform: Platform) =>
  ({ request: { signal }, params }: LoaderFunctionArgs): SharedListData => {
    const load = async (): Promise<SavedEntry[]> => {
      const { items } = await platform.api('GET /saved/shared/:token', {
        params: { token: params['id'] ?? '' },
        signal,
      })
      return loadSavedEntries(platform, items, signal)
    }
    return { entries: toResult(load()) }
  }
