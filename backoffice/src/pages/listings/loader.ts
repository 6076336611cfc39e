import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { type ListingsView, readListingsView, toListingsQuery } from './listings-view.ts'

export interface ListingsData {
  view: ListingsView
  listings: Promise<Result<CallOutput<'GET /admin/listings'>>>
}

export const listingsLoader =
  ({ api, guards }: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<ListingsData> => {
    await guards.requireStaff(request)
    const view = readListingsView(new URL(request.url).searchParams)
    const call = api('GET /admin/listings', { query: toListingsQuery(view), signal: request.signal })
    return { view, listings: toResult(call) }
  }
