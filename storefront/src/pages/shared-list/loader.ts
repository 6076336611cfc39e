import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SavedVoting } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { loadSavedEntries, type SavedEntry } from '#/features/saved/load-saved-entries.ts'

interface SharedList {
  entries: SavedEntry[]
  voting: SavedVoting | undefined
  isOwn: boolean
}

export interface SharedListData {
  list: Promise<Result<SharedList>>
}

export const sharedListLoader =
  (platform: Platform) =>
  ({ request: { signal }, params }: LoaderFunctionArgs): SharedListData => {
    const load = async (): Promise<SharedList> => {
      const {
        items,
        voting,
        isOwn = false,
      } = await platform.api('GET /saved/shared/:token', {
        params: { token: params['id'] ?? '' },
        signal,
      })
      return { entries: await loadSavedEntries(platform, items, signal), voting, isOwn }
    }
    return { list: toResult(load()) }
  }
