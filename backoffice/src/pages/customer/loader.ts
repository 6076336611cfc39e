import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CustomerDetails } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface CustomerData {
  details: Promise<Result<CustomerDetails>>
}

export const customerLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<CustomerData> => {
    await guards.requireStaff(request)
    const { signal } = request
    return { details: toResult(api('GET /admin/customers/:id', { params: { id: params['id'] ?? '' }, signal })) }
  }
