import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Booking, ChangeQuote } from '@escapes/contract'
import type { Refusal } from '#/features/bookings/intents.ts'
import { useDeed } from '#/features/bookings/use-deed.ts'
import { changeOf, type ChangeWish } from './change-wish.ts'

const pauseMs = 250

export interface PricedChange {
  /** The answer to exactly this wish. */
  quote: ChangeQuote | undefined
  refusal: Refusal | undefined
  isPricing: boolean
  /** One key per wish: a repeated press is the same change. */
  key: string
  priceAgain: () => void
}

/** Asks what a wish costs once the choosing pauses. An answer counts only for the wish it was asked with. */
export const usePricedChange = (booking: Booking, wish: ChangeWish): PricedChange => {
  const { send, reply, isBusy } = useDeed('price-change', booking.id)
  const change = useMemo(() => changeOf(booking, wish), [booking, wish])
  const wanted = change && JSON.stringify(change)
  const [asked, setAsked] = useState<string>()
  const key = useMemo(() => (wanted === undefined ? '' : crypto.randomUUID()), [wanted])
  const price = useCallback(() => {
    setAsked(wanted)
    if (wanted !== undefined) send({ change: JSON.parse(wanted) as typeof change & object })
  }, [wanted, send])
  useEffect(() => {
    const timer = setTimeout(price, pauseMs)
    return () => clearTimeout(timer)
  }, [price])
  const isOfThis = wanted !== undefined && asked === wanted && !isBusy
  return {
    quote: isOfThis && reply?.ok ? reply.value : undefined,
    refusal: isOfThis ? reply?.refusal : undefined,
    isPricing: wanted !== undefined && !isOfThis,
    key,
    priceAgain: price,
  }
}
