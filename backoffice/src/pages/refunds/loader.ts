import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Page, StaffRefund } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { refundStates, type RefundState } from '#/features/booking/words.ts'

export type RefundView = 'open' | 'stranded' | RefundState
export type Stranded = CallOutput<'GET /admin/stranded-payments'>
export type StrandedItem = Stranded['items'][number]

export interface RefundsData {
  view: RefundView
  refunds: Promise<Settled<Page<StaffRefund>>>
  stranded: Promise<Settled<Stranded>>
}

export const refundsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<RefundsData> => {
    await platform.guards.requireStaff(request)
    const { signal } = request
    const search = new URL(request.url).searchParams
    const asked = search.get('state')
    const state: RefundState | 'open' = refundStates.find((known) => known === asked) ?? 'open'
    const query = { state, cursor: search.get('cursor') ?? undefined, limit: 50 }
    return {
      view: asked === 'stranded' ? 'stranded' : state,
      refunds: settle(platform.api('GET /admin/refunds', { query, signal })),
      stranded: settle(platform.api('GET /admin/stranded-payments', { signal })),
    }
  }
