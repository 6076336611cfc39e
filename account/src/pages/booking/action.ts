import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation } from '@escapes/platform/mutation'
import type {
  BookingCallName,
  BookingCalls,
  AnyBookingCallIntent,
  BookingCallIntent,
  BookingCallResult,
} from '#/features/bookings/booking-calls.ts'
import { toBookingPageProblem } from '#/features/bookings/booking-call-problem.ts'
import { runReceiptUpload } from '#/features/bookings/receipts/upload-receipt.ts'
import { recoverLostResponse } from './recover-lost-response.ts'
import { fetchChangeLimits } from './fetch-change-limits.ts'

type Output<K extends BookingCallName> = Promise<BookingCalls[K]['output']>
type Handlers = { [K in BookingCallName]: (platform: Platform, id: string, intent: BookingCallIntent<K>) => Output<K> }

const handlers: Handlers = {
  'preview-cancellation': ({ api }, id) => api('GET /bookings/:id/cancellation', { params: { id } }),
  cancel: async ({ api, notify }, id, { idempotencyKey, reason, shownRefundAmount }) => {
    const body = { refund: shownRefundAmount, ...(reason && { reason }) }
    const booking = await api('POST /bookings/:id/cancel', { params: { id }, body, idempotencyKey })
    const description = `${booking.listing.title}, ${booking.reference}.`
    notify({ status: 'success', title: 'Booking cancelled', description })
    return booking
  },
  'fetch-receipt-url': ({ api }, id, { receiptId, variant }) =>
    api('POST /bookings/:id/receipts/:receiptId/link', { params: { id, receiptId }, body: { variant } }),
  'fetch-proof-url': ({ api }, id, { refundId, variant }) =>
    api('POST /bookings/:id/refunds/:refundId/proof-link', { params: { id, refundId }, body: { variant } }),
  'set-beneficiary': async ({ api, notify }, id, { beneficiary }) => {
    const refund = await api('PUT /bookings/:id/refund-details', { params: { id }, body: beneficiary })
    const description = 'From now on only its last digits are shown.'
    notify({ status: 'success', title: 'Account saved', description })
    return refund
  },
  'fetch-change-limits': ({ api }, _, intent) => fetchChangeLimits(api, intent),
  'quote-change': ({ api }, id, { change }) =>
    api('POST /bookings/:id/change/quote', { params: { id }, body: { ...change, mayAsk: true } }),
  change: async ({ api, notify }, id, { change, idempotencyKey, shownAgreedTotal }) => {
    const body = { ...change, quotedAgreedTotal: shownAgreedTotal }
    const booking = await api('POST /bookings/:id/change', { params: { id }, body, idempotencyKey })
    const mustNameAccount = booking.refund?.state === 'needs-details'
    const description = mustNameAccount ? 'Tell us where your money goes.' : 'We write to you with what holds now.'
    notify({ status: 'success', title: 'Booking changed', description })
    return booking
  },
  'ask-for-change': async ({ api, notify }, id, { change, note, idempotencyKey, shownAgreedTotal }) => {
    const body = { ...change, note, quotedAgreedTotal: shownAgreedTotal }
    const booking = await api('POST /bookings/:id/change-requests', { params: { id }, body, idempotencyKey })
    notify({
      status: 'success',
      title: 'We have your request',
      description: 'Your booking stays as it is until we answer.',
    })
    return booking
  },
  'withdraw-change-request': async ({ api, notify }, id, { requestId }) => {
    const booking = await api('DELETE /bookings/:id/change-requests/:requestId', { params: { id, requestId } })
    notify({ status: 'success', title: 'Taken back', description: 'Your booking is as it was.' })
    return booking
  },
  'take-offered-day': async ({ api, notify }, id, { offerId, day, idempotencyKey, shownAgreedTotal }) => {
    const body = { day, quotedAgreedTotal: shownAgreedTotal }
    const taken = await api('POST /bookings/:id/date-offers/:offerId/take', {
      params: { id, offerId },
      body,
      idempotencyKey,
    })
    const mustNameAccount = taken.refund?.state === 'needs-details'
    const description = mustNameAccount ? 'Tell us where your money goes.' : 'We write to you with what holds now.'
    notify({ status: 'success', title: 'You have the new day', description })
    return taken
  },
  'see-change-answer': async ({ api }, id, { requestId }) => {
    await api('PUT /bookings/:id/change-requests/:requestId/seen', { params: { id, requestId } })
    return null
  },
  'save-phone': async ({ api, notify }, id, { phone }) => {
    const saved = await api('PUT /bookings/:id/phone', { params: { id }, body: { phone } })
    const title = phone === '' ? 'Number removed' : 'Number saved'
    notify({ status: 'success', title, ...(saved.phone && { description: `We call ${saved.phone} if needed.` }) })
    return saved
  },
  'save-trip': async ({ api, notify }, id, { details }) => {
    const booking = await api('PUT /bookings/:id/trip', { params: { id }, body: details })
    notify({ status: 'success', title: 'Saved', description: 'Whoever looks after you on the day sees it.' })
    return booking
  },
  'share-trip': ({ api }, id) => api('POST /bookings/:id/companions-link', { params: { id } }),
  'end-shared-trip': async ({ api }, id) => {
    await api('DELETE /bookings/:id/companions-link', { params: { id } })
    return null
  },
  'fetch-calendar': ({ api }, id) => api('GET /bookings/:id/calendar', { params: { id } }),
}

/** Calls that change nothing on the page. */
const readOnlyIntents: ReadonlySet<BookingCallName> = new Set([
  'preview-cancellation',
  'fetch-receipt-url',
  'fetch-proof-url',
  'fetch-change-limits',
  'quote-change',
  'see-change-answer',
  'fetch-calendar',
])

const dispatch = <K extends BookingCallName>(
  platform: Platform,
  id: string,
  intent: BookingCallIntent<K> & { intent: K },
) => handlers[intent.intent](platform, id, intent)

const runBookingCall = async <T>(
  isReadOnly: boolean,
  call: () => Promise<T>,
  recover?: () => Promise<BookingCallResult<T>>,
): Promise<BookingCallResult<T>> => {
  const result = await runMutation(call)
  if (result.ok) return { ...result, mayPageBeOutdated: !isReadOnly }
  const { problem } = result
  if (recover && !isReadOnly && isResponseLost(problem)) return recover()
  // A conflict means that the page shows an outdated booking.
  return { ok: false, mayPageBeOutdated: !isReadOnly && problem.status === 409, problem: toBookingPageProblem(problem) }
}

const isForm = (request: Request): boolean => request.headers.get('content-type')?.startsWith('multipart/') ?? false

/** Every call about one booking, from its page or its card. Rejections are returned as data. */
export const bookingPageAction =
  (platform: Platform) =>
  async ({ request, params }: ActionFunctionArgs): Promise<BookingCallResult<unknown>> => {
    const id = params['id'] ?? ''
    // It asks by itself what has arrived.
    if (isForm(request)) return runReceiptUpload(platform, id, request)
    const intent = (await request.json()) as AnyBookingCallIntent
    return runBookingCall<unknown>(
      readOnlyIntents.has(intent.intent),
      () => dispatch(platform, id, intent),
      () => recoverLostResponse(platform, id, intent),
    )
  }
