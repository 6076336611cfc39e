import { useEffect, useEffectEvent, useMemo } from 'react'
import { useFetcher, type SubmitFunction } from 'react-router-dom'
import type { Booking, ListingDetail, Quote, QuoteRequest } from '@escapes/contract'
import { baseCurrency, type CurrencyCode } from '@escapes/contract/money'
import { useCurrency } from '@escapes/platform'
import type { BookingIntent, BookingReply, Refusal, Release, SubmitForm } from './intents.ts'
import { isLive, requestOf, wishOf, withKey, type Draft, type Hold, type Quoted } from './draft.ts'
import { useDraft, useDrafts } from './draft-store.ts'
import { newKey } from './new-key.ts'
import { useNow } from './use-now.ts'

const pauseMs = 250

export interface BookingFlow {
  draft: Draft
  change: (change: Partial<Draft>) => void
  /** What the draft asks for; undefined while dates are missing. */
  request: QuoteRequest | undefined
  /** The answer to exactly this wish. */
  quote: Quote | undefined
  quoteRefusal: Refusal | undefined
  isQuoting: boolean
  quoteAgain: () => void
  /** The dates as they are held for exactly this wish. */
  booking: Booking | undefined
  holdRefusal: Refusal | undefined
  /** The hold for exactly this wish is over. */
  hasRunOut: boolean
  /** The price that was shown for this wish, in this step or the one before. */
  quoted: Quoted | undefined
  /** Asks for the dates again, under a new key. */
  holdAgain: () => void
  submit: (form: SubmitForm) => void
  submitRefusal: Refusal | undefined
  isSubmitting: boolean
}

/** The currency agreed on: the one shown, if there is a rate for it. */
const useAgreedCurrency = (): { currency: CurrencyCode; isKnown: boolean } => {
  const { selected, rates, status } = useCurrency()
  const hasRate = selected === baseCurrency || rates[selected] !== undefined
  return { currency: hasRate ? selected : baseCurrency, isKnown: status !== 'loading' }
}

const wishIn = (reply: BookingReply | undefined): string | undefined =>
  reply && reply.intent.intent !== 'submit' ? wishOf(reply.intent.request) : undefined

const releaseOf = (hold: Hold | null): Release | null => (hold === null ? null : { bookingId: hold.bookingId })

const send = (fetcher: { submit: SubmitFunction }, intent: BookingIntent): void =>
  void fetcher.submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' })

/**
 * The draft, what it costs and whether it is held. In step 1 every complete wish is quoted; in step 2 it is held.
 * Answers count only for the wish they were asked with, so a slow one never stands beside other dates.
 */
export const useBooking = (listing: ListingDetail, step: 1 | 2): BookingFlow => {
  const draft = useDraft(listing.id)
  const change = useDrafts((drafts) => drafts.change)
  const { currency, isKnown } = useAgreedCurrency()
  const quoting = useFetcher<BookingReply>({ key: `quote-${listing.id}` })
  const holding = useFetcher<BookingReply>({ key: `hold-${listing.id}` })
  const submitting = useFetcher<BookingReply>({ key: `submit-${listing.id}` })

  const request = useMemo(() => requestOf(listing, draft, currency), [listing, draft, currency])
  const wish = request && wishOf(request)
  const quoted = wish !== undefined && wishIn(quoting.data) === wish ? quoting.data : undefined
  const now = useNow(draft.hold === null ? null : 1000)
  const isHeld = draft.hold !== null && draft.hold.keyFor === wish
  const hasRunOut = isHeld && !isLive(draft.hold, now)
  const answered = wish !== undefined && wishIn(holding.data) === wish ? holding.data : undefined
  // A hold that was given back since is no answer any more.
  const held = answered?.ok && !isHeld ? undefined : answered
  const booking = !hasRunOut && held?.ok ? held.booking : undefined

  const hold = (asked: QuoteRequest, from: Draft, release: Release | null): void => {
    const { key, keyFor } = withKey(from, wishOf(asked), newKey)
    change(listing.id, { key, keyFor })
    const quotedTotal = from.quoted?.keyFor === keyFor ? from.quoted.total : undefined
    send(holding, { intent: 'hold', request: asked, quotedTotal, key, release })
  }

  const toQuote = step === 1 && isKnown && booking === undefined && quoted === undefined ? wish : undefined
  const quote = (): void => {
    const live = isLive(draft.hold, Date.now()) ? draft.hold : null
    if (!live) change(listing.id, { hold: null, key: '', keyFor: '' })
    if (request) send(quoting, { intent: 'quote', request, release: releaseOf(live) })
  }
  const askQuote = useEffectEvent(quote)
  useEffect(() => {
    if (toQuote === undefined) return undefined
    const timer = setTimeout(() => askQuote(), pauseMs)
    return () => clearTimeout(timer)
  }, [toQuote])

  const isFree = holding.state === 'idle' && !hasRunOut
  const toHold = step === 2 && isKnown && held === undefined && isFree ? wish : undefined
  const askHold = useEffectEvent(() => {
    // With the same wish it is the same booking, told again; one for another wish makes way first.
    if (request) hold(request, draft, draft.hold?.keyFor === wish ? null : releaseOf(draft.hold))
  })
  useEffect(() => {
    if (toHold !== undefined) askHold()
  }, [toHold])

  return {
    draft,
    change: (changed) => change(listing.id, changed),
    request,
    quote: quoted?.ok ? quoted.quote : undefined,
    quoteRefusal: quoted && !quoted.ok ? quoted.refusal : undefined,
    quoteAgain: quote,
    isQuoting: toQuote !== undefined || quoting.state !== 'idle',
    booking,
    holdRefusal: held && !held.ok ? held.refusal : undefined,
    hasRunOut,
    quoted: draft.quoted && draft.quoted.keyFor === wish ? draft.quoted : undefined,
    holdAgain: () => {
      if (request) hold(request, { ...draft, key: '', keyFor: '' }, releaseOf(draft.hold))
    },
    submit: (form) => {
      if (draft.hold) send(submitting, { intent: 'submit', bookingId: draft.hold.bookingId, form })
    },
    submitRefusal: submitting.data && !submitting.data.ok ? submitting.data.refusal : undefined,
    isSubmitting: submitting.state !== 'idle',
  }
}
