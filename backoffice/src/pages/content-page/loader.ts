import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

/** Without a page where there is no such page. */
export const contentPageLoader = staffLoader(({ api, params, signal }) => {
  const pages = api('GET /admin/pages', { signal })
  return { page: toResult(pages.then(({ items }) => items.find(({ key }) => key === params['key']))) }
})

export type ContentPageData = LoaderData<typeof contentPageLoader>
