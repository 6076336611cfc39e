import { redirect, type ActionFunctionArgs } from 'react-router-dom'
import type { ApiProblem } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'
import { bookedNotice } from './booking/booked-notice.ts'
import type {
  BookingIntent,
  BookingReply,
  HoldIntent,
  QuoteIntent,
  Refusal,
  Release,
  SubmitIntent,
} from './booking/intents.ts'
import { quotedOf, wishOf } from './booking/draft.ts'
import { useDrafts } from './booking/draft-store.ts'
import { signInAddress } from './booking/sign-in-address.ts'

/** It may be over already, or be of a session that ended: then it runs out by itself. */
const harmless: ReadonlySet<string> = new Set(['transition-not-allowed', 'not-found', 'sign-in-required'])

const release = async (platform: Platform, { bookingId }: Release): Promise<void> => {
  try {
    await platform.api('POST /bookings/:id/cancel', {
      params: { id: bookingId },
      body: { reason: 'The traveller chose other dates or guests.' },
      idempotencyKey: `release-${bookingId}`,
    })
  } catch (error) {
    if (!harmless.has(asProblem(error)?.code ?? '')) throw error
  }
}

const quote = async (
  { api }: Platform,
  listingId: string,
  intent: QuoteIntent,
  signal: AbortSignal,
): Promise<BookingReply> => {
  const answer = await api('POST /quotes', { body: intent.request, signal })
  useDrafts.getState().change(listingId, { quoted: quotedOf(wishOf(intent.request), answer) })
  return { ok: true, intent, quote: answer, changesNights: intent.release !== null }
}

const hold = async ({ api }: Platform, listingId: string, intent: HoldIntent): Promise<BookingReply> => {
  const { request, quotedTotal, key, release } = intent
  const booking = await api('POST /bookings', { body: { ...request, quotedTotal }, idempotencyKey: key })
  const { id: bookingId, reference, checkIn, checkOut } = booking
  const expiresAt = booking.holdExpiresAt ?? booking.createdAt
  useDrafts.getState().change(listingId, {
    hold: { bookingId, reference, expiresAt, keyFor: wishOf(request), checkIn, checkOut },
  })
  return { ok: true, intent, booking, changesNights: release !== null }
}

const submit = async (platform: Platform, listingId: string, intent: SubmitIntent): Promise<Response> => {
  const { paymentMethod, pickupLocation, specialRequests } = intent.form
  const body = {
    paymentMethod,
    pickupLocation: pickupLocation.trim() || undefined,
    specialRequests: specialRequests.trim() || undefined,
  }
  const booking = await platform.api('POST /bookings/:id/submit', { params: { id: intent.bookingId }, body })
  useDrafts.getState().forget(listingId)
  platform.notify(bookedNotice(booking))
  return redirect(`/my-bookings/${booking.id}`)
}

/** The key of a booking that was given back would bring that booking again. */
const noKey = { key: '', keyFor: '' }

const carryOut = async (platform: Platform, listingId: string, intent: BookingIntent, signal: AbortSignal) => {
  if (intent.intent === 'submit') return submit(platform, listingId, intent)
  if (intent.release) {
    await release(platform, intent.release)
    useDrafts.getState().change(listingId, { hold: null, ...(intent.intent === 'quote' ? noKey : {}) })
  }
  return intent.intent === 'quote' ? quote(platform, listingId, intent, signal) : hold(platform, listingId, intent)
}

/** The calendar of the page showed something else. */
const outOfDate: ReadonlySet<string> = new Set(['dates-taken', 'dates-closed', 'not-enough-seats', 'too-late-to-book'])

const refusalOf = ({ code, message, body }: ApiProblem): Refusal => {
  const { requestId, errors: fields = [], nearest = [] } = body
  const { seatsLeft, now } = body as Partial<Pick<Refusal, 'seatsLeft' | 'now'>>
  return { code, message, requestId, fields, nearest, seatsLeft, now }
}

/** What a refusal means for the draft: a session or a hold may be over without the page knowing. */
const noteRefusal = async (
  platform: Platform,
  listingId: string,
  intent: BookingIntent,
  { code, now }: Refusal,
): Promise<void> => {
  if (code === 'sign-in-required') await platform.session.refresh()
  const { byListing, change } = useDrafts.getState()
  const held = byListing[listingId]?.hold
  // What was typed stays; the next press agrees to the new price, under a key of its own.
  if (now && intent.intent === 'hold') change(listingId, { quoted: quotedOf(wishOf(intent.request), now), ...noKey })
  if (code === 'hold-expired' && held) change(listingId, { hold: { ...held, expiresAt: new Date().toISOString() } })
}

/** The calls of the booking panel. Refusals come back as data; faults go to the page's error element. */
export const detailAction =
  (platform: Platform) =>
  async ({ request, params }: ActionFunctionArgs): Promise<BookingReply | Response> => {
    const listingId = params['id'] ?? ''
    const intent = (await request.json()) as BookingIntent
    try {
      return await carryOut(platform, listingId, intent, request.signal)
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) throw error
      const refusal = refusalOf(problem)
      await noteRefusal(platform, listingId, intent, refusal)
      if (refusal.code === 'sign-in-required') return redirect(signInAddress(new URL(request.url).pathname))
      return { ok: false, intent, refusal, changesNights: outOfDate.has(refusal.code) }
    }
  }
