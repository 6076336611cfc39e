import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Booking, ListingDetail, Quote, QuoteRequest } from '@escapes/contract'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { useMutation } from '@escapes/platform/mutation'
import { useNow } from '@escapes/platform/now'
import { outcomeUnknownCode, type BookingPanelIntent, type BookingPanelResult } from './intents.ts'
import type { BookingPanelProblem, SubmitFields } from './intents.ts'
import {
  isHoldActive,
  noHoldAttempt,
  reuseOrCreateHoldAttempt,
  toQuoteRequest,
  toQuoteKey,
  type Draft,
  type LastShownPrice,
} from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { useAgreedCurrency } from './use-agreed-currency.ts'

const pauseMs = 250
const checkAgainMs = 3_000

export interface BookingFlow {
  draft: Draft
  changeDraft: (change: Partial<Draft>) => void
  request: QuoteRequest | undefined
  /** For the current selection. */
  quote: Quote | undefined
  quoteProblem: BookingPanelProblem | undefined
  isQuoting: boolean
  quoteAgain: () => void
  /** The hold of the current selection. */
  heldBooking: Booking | undefined
  holdProblem: BookingPanelProblem | undefined
  hasHoldExpired: boolean
  /** Of the current selection. */
  lastShownPrice: LastShownPrice | undefined
  /** Holds the dates again, with a new key. */
  holdAgain: () => void
  submit: (form: SubmitFields) => void
  submitProblem: BookingPanelProblem | undefined
  /** The response to a submission was lost, and its outcome is being checked. */
  isOutcomeUnknown: boolean
  isSubmitting: boolean
}

const findQuoteKey = (result: BookingPanelResult | undefined): string | undefined =>
  result && 'request' in result.intent ? toQuoteKey(result.intent.request) : undefined

/**
 * The draft with its quote and hold: step one quotes every complete selection, step two holds it. Answers for another
 * selection are ignored.
 */
export const useBookingFlow = (listing: ListingDetail, step: 1 | 2): BookingFlow => {
  const draft = useDraft(listing.id)
  const change = useDraftStore((drafts) => drafts.change)
  const { currency, isKnown } = useAgreedCurrency()
  const quoting = useMutation<BookingPanelIntent, BookingPanelResult>({
    key: `quote-${listing.id}`,
    canSupersede: true,
  })
  const holding = useMutation<BookingPanelIntent, BookingPanelResult>({ key: `hold-${listing.id}` })
  const submitting = useMutation<BookingPanelIntent, BookingPanelResult>({ key: `submit-${listing.id}` })

  const request = useMemo(() => toQuoteRequest(listing, draft, currency), [listing, draft, currency])
  const quoteKey = request && toQuoteKey(request)
  const quoteResult = quoteKey !== undefined && findQuoteKey(quoting.result) === quoteKey ? quoting.result : undefined
  const now = useNow(draft.hold === null ? null : 1000)
  const isHeld = draft.hold !== null && draft.hold.quoteKey === quoteKey
  const hasHoldExpired = isHeld && !isHoldActive(draft.hold, now)
  const latestHoldResult =
    quoteKey !== undefined && findQuoteKey(holding.result) === quoteKey ? holding.result : undefined
  // A hold released since is no longer valid.
  const holdResult = latestHoldResult?.ok && !isHeld ? undefined : latestHoldResult
  const heldBooking = !hasHoldExpired && holdResult?.ok ? holdResult.value.booking : undefined

  /** The same selection returns the same booking; another one replaces it. */
  const hold = (quoteRequest: QuoteRequest, from: Draft): void => {
    const attempt = reuseOrCreateHoldAttempt(from.attempt, toQuoteKey(quoteRequest), createIdempotencyKey)
    change(listing.id, { attempt })
    const { idempotencyKey, quoteKey } = attempt
    const shownTotalUsd = from.lastShownPrice?.quoteKey === quoteKey ? from.lastShownPrice.totalUsd : undefined
    holding.send({ intent: 'hold', request: quoteRequest, shownTotalUsd, idempotencyKey })
  }

  const quoteKeyToQuote =
    step === 1 && isKnown && heldBooking === undefined && quoteResult === undefined ? quoteKey : undefined
  const quote = (): void => {
    if (!isHoldActive(draft.hold, Date.now())) change(listing.id, { hold: null, attempt: noHoldAttempt })
    if (request) quoting.send({ intent: 'quote', request })
  }
  const sendQuote = useEffectEvent(quote)
  useEffect(() => {
    if (quoteKeyToQuote === undefined) return undefined
    const timer = setTimeout(() => sendQuote(), pauseMs)
    return () => clearTimeout(timer)
  }, [quoteKeyToQuote])

  const canSendHold = !holding.isPending && !hasHoldExpired
  const quoteKeyToHold = step === 2 && isKnown && holdResult === undefined && canSendHold ? quoteKey : undefined
  const sendHold = useEffectEvent(() => {
    if (request) hold(request, draft)
  })
  useEffect(() => {
    if (quoteKeyToHold !== undefined) sendHold()
  }, [quoteKeyToHold])

  const submitProblem = submitting.result && !submitting.result.ok ? submitting.result.problem : undefined
  const isOutcomeUnknown = submitProblem?.code === outcomeUnknownCode
  const intent = submitting.result?.intent
  const checkOutcome = useEffectEvent(() => {
    if (intent && 'bookingId' in intent) submitting.send({ intent: 'check-outcome', bookingId: intent.bookingId })
  })
  const isIdle = !submitting.isPending
  useEffect(() => {
    if (!isOutcomeUnknown || !isIdle) return undefined
    const timer = setTimeout(() => checkOutcome(), checkAgainMs)
    return () => clearTimeout(timer)
  }, [isOutcomeUnknown, isIdle])

  return {
    draft,
    changeDraft: (changed) => change(listing.id, changed),
    request,
    quote: quoteResult?.ok ? quoteResult.value.quote : undefined,
    quoteProblem: quoteResult && !quoteResult.ok ? quoteResult.problem : undefined,
    quoteAgain: quote,
    isQuoting: quoteKeyToQuote !== undefined || quoting.isPending,
    heldBooking,
    holdProblem: holdResult && !holdResult.ok ? holdResult.problem : undefined,
    hasHoldExpired,
    lastShownPrice:
      draft.lastShownPrice !== null && draft.lastShownPrice.quoteKey === quoteKey ? draft.lastShownPrice : undefined,
    holdAgain: () => {
      if (request) hold(request, { ...draft, attempt: noHoldAttempt })
    },
    submit: (form) => {
      if (!draft.hold || !heldBooking) return
      const { currency, total } = heldBooking.agreed
      submitting.send({
        intent: 'submit',
        bookingId: draft.hold.bookingId,
        shownAgreedTotal: { currency, total },
        form,
      })
    },
    submitProblem,
    isOutcomeUnknown,
    isSubmitting: !isIdle,
  }
}
