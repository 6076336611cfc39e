import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CustomerDetails, ErasurePreview } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface CustomerData {
  details: Promise<Result<CustomerDetails>>
  /** Undefined for who is no admin. */
  erasure: Promise<Result<ErasurePreview>> | undefined
}

export const customerLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<CustomerData> => {
    const { role } = await guards.requireStaff(request)
    const call = { params: { id: params['id'] ?? '' }, signal: request.signal }
    return {
      details: toResult(api('GET /admin/customers/:id', call)),
      erasure: role === 'admin' ? toResult(api('GET /admin/customers/:id/erasure', call)) : undefined,
    }
  }
