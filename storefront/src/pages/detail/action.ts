import { redirect, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'
import { bookedNotice } from './booking/booked-notice.ts'
import type { BookingIntent, BookingReply, HoldIntent, QuoteIntent, Release, SubmitIntent } from './booking/intents.ts'
import { wishOf } from './booking/draft.ts'
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

const quote = async ({ api }: Platform, intent: QuoteIntent, signal: AbortSignal): Promise<BookingReply> => {
  const answer = await api('POST /quotes', { body: intent.request, signal })
  return { ok: true, intent, quote: answer, changesNights: intent.release !== null }
}

const hold = async ({ api }: Platform, listingId: string, intent: HoldIntent): Promise<BookingReply> => {
  const { request, key, release } = intent
  const booking = await api('POST /bookings', { body: request, idempotencyKey: key })
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
  return redirect('/my-bookings')
}

/** The key of a booking that was given back would bring that booking again. */
const noKey = { key: '', keyFor: '' }

const carryOut = async (platform: Platform, listingId: string, intent: BookingIntent, signal: AbortSignal) => {
  if (intent.intent === 'submit') return submit(platform, listingId, intent)
  if (intent.release) {
    await release(platform, intent.release)
    useDrafts.getState().change(listingId, { hold: null, ...(intent.intent === 'quote' ? noKey : {}) })
  }
  return intent.intent === 'quote' ? quote(platform, intent, signal) : hold(platform, listingId, intent)
}

/** What a refusal means for the draft: a session or a hold may be over without the page knowing. */
const noteRefusal = async (platform: Platform, listingId: string, code: string): Promise<void> => {
  if (code === 'sign-in-required') await platform.session.refresh()
  const { byListing, change } = useDrafts.getState()
  const held = byListing[listingId]?.hold
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
      await noteRefusal(platform, listingId, problem.code)
      if (problem.code === 'sign-in-required') return redirect(signInAddress(new URL(request.url).pathname))
      const { requestId, errors = [], nearest = [] } = problem.body
      const refusal = { code: problem.code, message: problem.message, requestId, fields: errors, nearest }
      return { ok: false, intent, refusal, changesNights: problem.code === 'dates-taken' }
    }
  }
