import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CustomerDetails, Note } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface CustomerData {
  details: Promise<Result<CustomerDetails>>
  notes: Promise<Result<{ items: Note[] }>>
}

export const customerLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<CustomerData> => {
    await guards.requireStaff(request)
    const { signal } = request
    const of = { params: { id: params['id'] ?? '' }, signal }
    return {
      details: toResult(api('GET /admin/customers/:id', of)),
      notes: toResult(api('GET /admin/customers/:id/notes', of)),
    }
  }
