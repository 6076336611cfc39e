import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const savedRepliesLoader = staffLoader(({ api, signal }) => ({
  replies: toResult(api('GET /admin/saved-replies', { signal })),
}))

export type SavedRepliesData = LoaderData<typeof savedRepliesLoader>
