import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Booking, ChangeQuote } from '@escapes/contract'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import type { BookingCallProblem } from '#/features/bookings/booking-calls.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { toBookingChange, type ChangeSelection } from './change-selection.ts'

const debounceMs = 250

export interface ChangeQuoteState {
  /** The quote for exactly this selection. */
  quote: ChangeQuote | undefined
  problem: BookingCallProblem | undefined
  isPricing: boolean
  /** One key per selection: a repeated press is the same change. */
  idempotencyKey: string
  priceAgain: () => void
}

/** Fetches the price of a selection once the input pauses. A quote counts only for the selection that it was requested for. */
export const useChangeQuote = (booking: Booking, selection: ChangeSelection): ChangeQuoteState => {
  const { send, result, isPending } = useBookingCall('quote-change', booking.id, { canSupersede: true })
  const change = useMemo(() => toBookingChange(booking, selection), [booking, selection])
  const wantedChangeText = change && JSON.stringify(change)
  const [pricedChangeText, setPricedChangeText] = useState<string>()
  const idempotencyKey = useMemo(
    () => (wantedChangeText === undefined ? '' : createIdempotencyKey()),
    [wantedChangeText],
  )
  const price = useCallback(() => {
    setPricedChangeText(wantedChangeText)
    if (wantedChangeText !== undefined) send({ change: JSON.parse(wantedChangeText) as typeof change & object })
  }, [wantedChangeText, send])
  useEffect(() => {
    const timer = setTimeout(price, debounceMs)
    return () => clearTimeout(timer)
  }, [price])
  const isCurrent = wantedChangeText !== undefined && pricedChangeText === wantedChangeText && !isPending
  return {
    quote: isCurrent && result?.ok ? result.value : undefined,
    problem: isCurrent ? result?.problem : undefined,
    isPricing: wantedChangeText !== undefined && !isCurrent,
    idempotencyKey,
    priceAgain: price,
  }
}
