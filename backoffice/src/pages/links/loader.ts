import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const linksLoader = staffLoader(({ api, signal }) => ({
  links: toResult(api('GET /admin/settings/links', { signal })),
}))

export type LinksData = LoaderData<typeof linksLoader>
