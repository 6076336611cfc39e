import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Page, RefundFile, StaffRefund } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { refundStateChoices, type RefundState } from '#/features/booking/labels.ts'

export type RefundView = 'open' | 'unallocated' | 'files' | RefundState
export type UnallocatedMoneyList = CallOutput<'GET /admin/unallocated-payments'>
export type BookingWithUnallocatedMoney = UnallocatedMoneyList['items'][number]

export interface RefundsData {
  view: RefundView
  refunds: Promise<Result<Page<StaffRefund>>>
  unallocatedMoney: Promise<Result<UnallocatedMoneyList>>
  files: Promise<Result<Page<RefundFile>>> | undefined
  /** Bookings that hold too much and have no refund of it yet; with the open refunds. */
  overpayments: Promise<Result<UnallocatedMoneyList>> | undefined
}

export const refundsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<RefundsData> => {
    await platform.guards.requireStaff(request)
    const { signal } = request
    const search = new URL(request.url).searchParams
    const requested = search.get('state')
    const state: RefundState | 'open' = refundStateChoices.find((known) => known === requested) ?? 'open'
    const cursor = search.get('cursor') ?? undefined
    const isFiles = requested === 'files'
    const page = { cursor, limit: 50 }
    const refunds = { state, limit: 50, cursor: isFiles ? undefined : cursor }
    return {
      view: requested === 'unallocated' || requested === 'files' ? requested : state,
      refunds: toResult(platform.api('GET /admin/refunds', { query: refunds, signal })),
      files: isFiles ? toResult(platform.api('GET /admin/refund-files', { query: page, signal })) : undefined,
      overpayments:
        requested === null || requested === 'open'
          ? toResult(platform.api('GET /admin/overpayments', { signal }))
          : undefined,
      unallocatedMoney: toResult(platform.api('GET /admin/unallocated-payments', { signal })),
    }
  }
