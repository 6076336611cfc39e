import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SaleRules } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'

export type Departures = CallOutput<'GET /admin/listings/:id/departures'>

export interface SaleData {
  listingId: string
  rules: Promise<Settled<SaleRules>>
  departures: Promise<Settled<Departures>>
}

export const saleLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<SaleData> => {
    await guards.requireStaff(request)
    const listingId = params['id'] ?? ''
    const of = { params: { id: listingId }, signal: request.signal }
    return {
      listingId,
      rules: settle(api('GET /admin/listings/:id/sale-rules', of)),
      departures: settle(api('GET /admin/listings/:id/departures', of)),
    }
  }
