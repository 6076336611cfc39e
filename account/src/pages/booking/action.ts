import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { DeedName, Deeds, Intent, IntentOf, ReceiptReply, Reply } from '#/features/bookings/intents.ts'
import { refusalOf } from '#/features/bookings/refusals.ts'
import { asProblem } from '#/features/problem/as-problem.ts'
import { limitChange } from './limit-change.ts'
import { uploadOf, uploadReceipt } from './upload-receipt.ts'

type Answer<K extends DeedName> = Promise<Deeds[K]['answer']>
type Doers = { [K in DeedName]: (platform: Platform, id: string, intent: IntentOf<K>) => Answer<K> }

const doers: Doers = {
  'preview-cancelling': ({ api }, id) => api('GET /bookings/:id/cancellation', { params: { id } }),
  cancel: async ({ api, notify }, id, { key, reason, refund }) => {
    const body = { refund, ...(reason && { reason }) }
    const booking = await api('POST /bookings/:id/cancel', { params: { id }, body, idempotencyKey: key })
    const description = `${booking.listing.title}, ${booking.reference}.`
    notify({ status: 'success', title: 'Booking cancelled', description })
    return booking
  },
  'open-receipt': ({ api }, id, { receiptId, variant }) =>
    api('POST /bookings/:id/receipts/:receiptId/link', { params: { id, receiptId }, body: { variant } }),
  'open-proof': ({ api }, id, { refundId, variant }) =>
    api('POST /bookings/:id/refunds/:refundId/proof-link', { params: { id, refundId }, body: { variant } }),
  'give-refund-details': async ({ api, notify }, id, { beneficiary }) => {
    const refund = await api('PUT /bookings/:id/refund-details', { params: { id }, body: beneficiary })
    const description = 'From now on only its last digits are shown.'
    notify({ status: 'success', title: 'Account saved', description })
    return refund
  },
  'limit-change': ({ api }, _, intent) => limitChange(api, intent),
  'price-change': ({ api }, id, { change }) => api('POST /bookings/:id/change/quote', { params: { id }, body: change }),
  change: async ({ api, notify }, id, { change, key, quotedTotal }) => {
    const body = { ...change, quotedTotal }
    const booking = await api('POST /bookings/:id/change', { params: { id }, body, idempotencyKey: key })
    notify({ status: 'success', title: 'Booking changed', description: 'We write to you with what holds now.' })
    return booking
  },
  'fetch-calendar': ({ api }, id) => api('GET /bookings/:id/calendar', { params: { id } }),
}

/** Those that change nothing, however they end. */
const looks: ReadonlySet<DeedName> = new Set([
  'preview-cancelling',
  'open-receipt',
  'open-proof',
  'limit-change',
  'price-change',
  'fetch-calendar',
])

const carryOut = <K extends DeedName>(platform: Platform, id: string, intent: IntentOf<K> & { intent: K }) =>
  doers[intent.intent](platform, id, intent)

const replyTo = async <T>(isLook: boolean, answer: Promise<T>): Promise<Reply<T>> => {
  try {
    return { ok: true, isChanged: !isLook, value: await answer }
  } catch (error) {
    const problem = asProblem(error)
    if (!problem) throw error
    // Refused for how the booking stands now: then the page shows an older one.
    return { ok: false, isChanged: !isLook && problem.status === 409, refusal: refusalOf(problem) }
  }
}

const isForm = (request: Request): boolean => request.headers.get('content-type')?.startsWith('multipart/') ?? false

/** All that is done to one booking, from its page or its card. Refusals come back as data. */
export const action =
  (platform: Platform) =>
  async ({ request, params }: ActionFunctionArgs): Promise<Reply<unknown> | ReceiptReply> => {
    const id = params['id'] ?? ''
    if (isForm(request)) {
      const reply = await replyTo(false, uploadReceipt(platform, id, await request.formData()))
      if (!reply.ok)
        platform.notify({
          status: 'error',
          subject: uploadOf(id),
          title: 'Upload failed',
          description: 'There was an error uploading your receipt',
        })
      return reply
    }
    const intent = (await request.json()) as Intent
    return replyTo(looks.has(intent.intent), carryOut(platform, id, intent))
  }
