import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { readListingsView, toListingsQuery } from './listings-view.ts'

export const listingsLoader = staffLoader(({ api, search, signal }) => {
  const view = readListingsView(search)
  return { view, listings: toResult(api('GET /admin/listings', { query: toListingsQuery(view), signal })) }
})

export type ListingsData = LoaderData<typeof listingsLoader>
