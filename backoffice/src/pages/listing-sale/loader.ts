import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SaleRules } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export type Departures = CallOutput<'GET /admin/listings/:id/departures'>

export interface ListingSaleData {
  listingId: string
  rules: Promise<Result<SaleRules>>
  departures: Promise<Result<Departures>>
}

export const listingSaleLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ListingSaleData> => {
    await guards.requireStaff(request)
    const listingId = params['id'] ?? ''
    const of = { params: { id: listingId }, signal: request.signal }
    return {
      listingId,
      rules: toResult(api('GET /admin/listings/:id/sale-rules', of)),
      departures: toResult(api('GET /admin/listings/:id/departures', of)),
    }
  }
