import type { CallOutput } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import { refundStateChoices, type RefundState } from '#/features/booking/labels.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'

export type RefundView = 'open' | 'to-approve' | 'unallocated' | 'files' | RefundState
export type UnallocatedMoneyList = CallOutput<'GET /admin/unallocated-payments'>
export type BookingWithUnallocatedMoney = UnallocatedMoneyList['items'][number]

export const refundsLoader = staffLoader(({ api, search, signal }) => {
  const requested = search.get('state')
  const state: RefundState | 'open' | 'to-approve' =
    requested === 'to-approve' ? requested : (refundStateChoices.find((known) => known === requested) ?? 'open')
  const view: RefundView = requested === 'unallocated' || requested === 'files' ? requested : state
  const cursor = search.get('cursor') ?? undefined
  const isFiles = requested === 'files'
  const page = { cursor, limit: 50 }
  const refunds = { state, limit: 50, cursor: isFiles ? undefined : cursor }
  return {
    view,
    refunds: toResult(loadPollablePage(signal, (how) => api('GET /admin/refunds', { query: refunds, ...how }))),
    files: isFiles ? toResult(api('GET /admin/refund-files', { query: page, signal })) : undefined,
    /** Bookings that hold too much and have no refund of it yet; with the open refunds. */
    overpayments:
      requested === null || requested === 'open' ? toResult(api('GET /admin/overpayments', { signal })) : undefined,
    unallocatedMoney: toResult(api('GET /admin/unallocated-payments', { signal })),
  }
})

export type RefundsData = LoaderData<typeof refundsLoader>
