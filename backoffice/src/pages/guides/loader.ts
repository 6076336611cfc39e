import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const guidesLoader = staffLoader(({ api, signal }) => ({
  guides: toResult(api('GET /admin/guides', { signal })),
}))

export type GuidesData = LoaderData<typeof guidesLoader>
