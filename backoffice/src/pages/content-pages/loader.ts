import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const contentPagesLoader = staffLoader(({ api, signal }) => ({
  pages: toResult(api('GET /admin/pages', { signal })),
}))

export type ContentPagesData = LoaderData<typeof contentPagesLoader>
