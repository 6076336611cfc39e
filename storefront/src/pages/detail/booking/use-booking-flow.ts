import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ListingDetail, QuoteRequest } from '@escapes/contract'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { useMutation } from '@escapes/platform/mutation'
import { useNow } from '@escapes/platform/now'
import {
  isHoldActive,
  noHoldAttempt,
  reuseOrCreateHoldAttempt,
  toQuoteKey,
  toQuoteRequest,
  type Draft,
  type LastShownPrice,
} from './draft.ts'
import { useDraftStore } from './draft-store.ts'
import type { BookingPanelResult, HoldIntent, QuoteIntent, SubmitFields } from './intents.ts'
import { toSelectionState, type SelectionState } from './selection-state.ts'
import { useAgreedCurrency } from './use-agreed-currency.ts'
import { useDraft } from './use-fill-draft-from-address.ts'
import { useSubmission, type Submission } from './use-submission.ts'

const pauseMs = 250
/** On a train the next seconds may have a network again. */
const askAgainMs = 3_000

export interface BookingFlow {
  draft: Draft
  changeDraft: (change: Partial<Draft>) => void
  request: QuoteRequest | undefined
  state: SelectionState
  isQuoting: boolean
  quoteAgain: () => void
  /** Of the current selection. */
  lastShownPrice: LastShownPrice | undefined
  /** Holds the dates again, with a new key. */
  holdAgain: () => void
  submit: (form: SubmitFields) => void
  submission: Submission
}

/** Answers for another selection are ignored. */
const findResultFor = (quoteKey: string | undefined, result: BookingPanelResult | undefined) =>
  result && 'request' in result.intent && toQuoteKey(result.intent.request) === quoteKey ? result : undefined

/** Where the selection stands, for the panel and for the bar of a phone: both read the same calls. */
export const useSelection = (listing: ListingDetail, step: 1 | 2) => {
  const { id } = listing
  const draft = useDraft(listing)
  const { currency, isKnown } = useAgreedCurrency()
  const quoting = useMutation<QuoteIntent, BookingPanelResult>({ key: `quote-${id}`, canSupersede: true })
  const holding = useMutation<HoldIntent, BookingPanelResult>({ key: `hold-${id}` })
  const request = useMemo(() => toQuoteRequest(listing, draft, currency), [listing, draft, currency])
  const quoteKey = request && toQuoteKey(request)
  const state = toSelectionState({
    step,
    draft,
    quoteKey,
    quoted: findResultFor(quoteKey, quoting.result),
    held: findResultFor(quoteKey, holding.result),
    now: useNow(draft.hold === null ? null : 1000),
  })
  const lastShownPrice = draft.lastShownPrice?.quoteKey === quoteKey ? (draft.lastShownPrice ?? undefined) : undefined
  return { draft, request, quoteKey, state, lastShownPrice, quoting, holding, isCurrencyKnown: isKnown }
}

/** The draft with its price and hold: step one prices every complete selection, step two holds it. */
export const useBookingFlow = (listing: ListingDetail, step: 1 | 2): BookingFlow => {
  const { id } = listing
  const change = useDraftStore((drafts) => drafts.change)
  const submission = useSubmission(id)
  const selection = useSelection(listing, step)
  const { draft, request, quoteKey, state, lastShownPrice, quoting, holding, isCurrencyKnown } = selection

  const quote = (): void => {
    if (!isHoldActive(draft.hold, Date.now())) change(id, { hold: null, attempt: noHoldAttempt })
    if (request) quoting.send({ intent: 'quote', request })
  }
  /** The same selection returns the same booking; another one replaces it. */
  const hold = (earlier: Draft['attempt']): void => {
    if (!request) return
    const attempt = reuseOrCreateHoldAttempt(earlier, toQuoteKey(request), createIdempotencyKey)
    change(id, { attempt })
    const { idempotencyKey } = attempt
    holding.send({ intent: 'hold', request, shownTotalUsd: lastShownPrice?.totalUsd, idempotencyKey })
  }

  const sendQuote = useEffectEvent(quote)
  const sendHold = useEffectEvent(() => hold(draft.attempt))
  const canHold = state.name === 'holding' && !holding.isPending
  const keyToAsk = isCurrencyKnown && (state.name === 'pricing' || canHold) ? quoteKey : undefined
  useEffect(() => {
    if (keyToAsk === undefined) return undefined
    if (step === 2) return sendHold()
    const timer = setTimeout(() => sendQuote(), pauseMs)
    return () => clearTimeout(timer)
  }, [keyToAsk, step])

  // A price that is asked for twice changes nothing, so nobody has to press a button for it.
  const lostPrice =
    step === 1 && state.name === 'price-refused' && state.problem.code === 'network' ? state.problem : undefined
  useEffect(() => {
    if (!lostPrice || quoting.isPending) return undefined
    const timer = setTimeout(() => sendQuote(), askAgainMs)
    return () => clearTimeout(timer)
  }, [lostPrice, quoting.isPending])

  return {
    draft,
    changeDraft: (changed) => change(id, changed),
    request,
    state,
    isQuoting: state.name === 'pricing' || quoting.isPending,
    quoteAgain: quote,
    lastShownPrice,
    holdAgain: () => hold(noHoldAttempt),
    submit: (form) => {
      if (!draft.hold || state.name !== 'held') return
      const { currency, total } = state.booking.agreed
      const { bookingId } = draft.hold
      submission.send({ intent: 'submit', bookingId, shownAgreedTotal: { currency, total }, form })
    },
    submission,
  }
}
