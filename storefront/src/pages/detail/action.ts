import { redirect, type ActionFunctionArgs } from 'react-router-dom'
import type { Notice, Platform } from '@escapes/platform'
import { runMutation } from '@escapes/platform/mutation'
import {
  applyProblemToDraftAndSession,
  codesOfOutdatedAvailability,
  loadBookingPanelProblem,
} from './booking/booking-panel-problem.ts'
import { toComparedBooking, toDraftHold, toLastShownPrice, toQuoteKey } from './booking/draft.ts'
import { getDraft, useDraftStore } from './booking/draft-store.ts'
import type {
  BookingPanelIntent,
  BookingPanelResult,
  BookingPanelValue,
  HoldIntent,
  LoadDraftIntent,
  QuoteIntent,
  SaveDraftIntent,
  WaitIntent,
} from './booking/intents.ts'
import { mergeSavedDraft } from './booking/saved-draft.ts'
import { toSignInAddressWithDraft } from './booking/sign-in-address-with-draft.ts'
import { resolveSubmitOutcome, submitHeldBooking } from './booking/submit-held-booking.ts'

const quote = async (
  { api }: Platform,
  listingId: string,
  intent: QuoteIntent,
  signal: AbortSignal,
): Promise<BookingPanelValue> => {
  const answer = await api('POST /quotes', { body: intent.request, signal })
  useDraftStore.getState().change(listingId, { lastShownPrice: toLastShownPrice(toQuoteKey(intent.request), answer) })
  return { quote: answer }
}

const hold = async ({ api }: Platform, listingId: string, intent: HoldIntent): Promise<BookingPanelValue> => {
  const { request, shownTotalUsd, idempotencyKey } = intent
  const earlier = useDraftStore.getState().byListing[listingId]?.hold ?? null
  const booking = await api('POST /bookings', { body: { ...request, quotedTotalUsd: shownTotalUsd }, idempotencyKey })
  useDraftStore.getState().change(listingId, { hold: toDraftHold(booking, toQuoteKey(request)) })
  return { booking, isAvailabilityOutdated: earlier !== null && earlier.bookingId !== booking.id }
}

const loadDraft = async ({ api }: Platform, listingId: string, intent: LoadDraftIntent): Promise<BookingPanelValue> => {
  const { draft, hold } = await api('GET /booking-drafts/:listingId', { params: { listingId }, isBackground: true })
  const local = getDraft(listingId)
  const isUntouched = local.checkIn === null && local.date === null
  if (draft ?? hold) useDraftStore.getState().change(listingId, mergeSavedDraft(local, draft, hold, Date.now()))
  return { hasSavedDraftReachedStepTwo: intent.step === 1 && isUntouched && draft?.step === 2 }
}

const saveDraft = async ({ api }: Platform, listingId: string, intent: SaveDraftIntent): Promise<BookingPanelValue> => {
  await api('PUT /booking-drafts/:listingId', { params: { listingId }, body: intent.content, isBackground: true })
  return {}
}

/** Those ahead come first. */
const ownBookingsRead = 50

const readOwn = async ({ api }: Platform): Promise<BookingPanelValue> => {
  const { items } = await api('GET /bookings', { query: { limit: ownBookingsRead }, isBackground: true })
  return { own: items.map(toComparedBooking) }
}

const wait = async ({ api }: Platform, { selection }: WaitIntent): Promise<BookingPanelValue> => {
  await api('POST /availability-alerts', { body: selection })
  return {}
}

const perform = async (
  platform: Platform,
  listingId: string,
  intent: BookingPanelIntent,
  signal: AbortSignal,
): Promise<BookingPanelValue | Response> => {
  if (intent.intent === 'submit') return submitHeldBooking(platform, listingId, intent)
  if (intent.intent === 'check-outcome') return resolveSubmitOutcome(platform, listingId, intent)
  if (intent.intent === 'load-draft') return loadDraft(platform, listingId, intent)
  if (intent.intent === 'save-draft') return saveDraft(platform, listingId, intent)
  if (intent.intent === 'read-own') return readOwn(platform)
  if (intent.intent === 'wait') return wait(platform, intent)
  return intent.intent === 'quote' ? quote(platform, listingId, intent, signal) : hold(platform, listingId, intent)
}

const sessionEnded: Notice = {
  status: 'info',
  title: 'Your session has ended',
  description: 'Sign in, and go on where you were: what you filled in is still here.',
}

const backgroundIntents: ReadonlySet<BookingPanelIntent['intent']> = new Set(['load-draft', 'save-draft', 'read-own'])

export const detailAction =
  (platform: Platform) =>
  async ({ request, params }: ActionFunctionArgs): Promise<BookingPanelResult | Response> => {
    const listingId = params['id'] ?? ''
    const intent = (await request.json()) as BookingPanelIntent
    const result = await runMutation(() => perform(platform, listingId, intent, request.signal))
    if (result.ok) {
      const { value } = result
      if (value instanceof Response) return value
      return { ok: true, value, intent, isAvailabilityOutdated: value.isAvailabilityOutdated ?? false }
    }
    const problem = await loadBookingPanelProblem(platform, result.problem)
    // A quote changes nothing, so nothing needs to be checked after a lost connection.
    if (intent.intent === 'quote' && problem.code === 'network')
      problem.message = 'The connection was lost. We ask for the price again until it is there.'
    await applyProblemToDraftAndSession(platform, listingId, intent, problem)
    if (problem.code === 'sign-in-required' && !backgroundIntents.has(intent.intent)) {
      platform.notify(sessionEnded)
      return redirect(toSignInAddressWithDraft(new URL(request.url).pathname, getDraft(listingId)))
    }
    return { ok: false, problem, intent, isAvailabilityOutdated: codesOfOutdatedAvailability.has(problem.code) }
  }
