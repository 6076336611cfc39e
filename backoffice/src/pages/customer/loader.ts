import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const customerLoader = staffLoader(({ api, user, params, signal }) => {
  const call = { params: { id: params['id'] ?? '' }, signal }
  return {
    details: toResult(api('GET /admin/customers/:id', call)),
    erasure: user.role === 'admin' ? toResult(api('GET /admin/customers/:id/erasure', call)) : undefined,
    notes: toResult(api('GET /admin/customers/:id/notes', call)),
    proposals: toResult(api('GET /admin/proposals', { query: { customer: call.params.id, limit: 5 }, signal })),
  }
})

export type CustomerData = LoaderData<typeof customerLoader>
