import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const blocksLoader = staffLoader(({ api, signal }) => ({
  blocks: toResult(api('GET /admin/blocks', { signal })),
}))

export type BlocksData = LoaderData<typeof blocksLoader>
