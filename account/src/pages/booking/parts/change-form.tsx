import { useEffect, useState } from 'react'
import type { Booking } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { DateField, DateRangeField, FormError, GuestsField, withoutNights } from '@escapes/shared-ui/forms'
import type { ChangeLimits } from '#/features/bookings/intents.ts'
import { useDeed } from '#/features/bookings/use-deed.ts'
import { ChangePrice } from './change-price.tsx'
import { changeOf, placeOf, wishOfBooking, type ChangeWish } from './change-wish.ts'
import { NearestOffers } from './nearest-offers.tsx'
import { usePricedChange } from './use-priced-change.ts'
import css from './change-form.module.css'

interface ChangeFormProps {
  booking: Booking
  limits: ChangeLimits
  onDone: () => void
}

interface DatesProps extends Omit<ChangeFormProps, 'onDone'> {
  wish: ChangeWish
  onChange: (dates: Partial<ChangeWish>) => void
  error: string | undefined
}

const Dates = ({ booking, limits, wish, onChange, error }: DatesProps) => {
  const { checkIn, checkOut } = booking
  if (booking.kind === 'villa') {
    const own = checkIn && checkOut ? { from: checkIn, to: checkOut } : null
    return (
      <DateRangeField
        label="Your stay"
        value={wish.checkIn && wish.checkOut ? { checkIn: wish.checkIn, checkOut: wish.checkOut } : null}
        onChange={(stay) => onChange({ checkIn: stay?.checkIn ?? null, checkOut: stay?.checkOut ?? null })}
        blocked={withoutNights(limits.blocked, own)}
        minNights={limits.minNights}
        error={error}
      />
    )
  }
  const isUnavailable = (day: string): boolean => {
    if (day === booking.date) return false
    if (limits.departures && !limits.departures.includes(day)) return true
    return limits.blocked.some(({ from, to }) => day >= from && day < to)
  }
  return (
    <DateField
      label={booking.kind === 'tour' ? 'Tour date' : 'Date'}
      value={wish.date}
      onChange={(date) => onChange({ date })}
      isUnavailable={isUnavailable}
      error={error}
    />
  )
}

/** Every complete wish is priced as it is made; only a priced one can be agreed to. */
export const ChangeForm = ({ booking, limits, onDone }: ChangeFormProps) => {
  const [wish, setWish] = useState(() => wishOfBooking(booking))
  const { quote, refusal, isPricing, key, priceAgain } = usePricedChange(booking, wish)
  const changing = useDeed('change', booking.id)
  const { reply, isBusy } = changing
  const isDone = reply?.ok === true
  const old = reply?.refusal?.code === 'quote-changed' ? reply.refusal : undefined
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  useEffect(() => {
    if (old) priceAgain()
  }, [old, priceAgain])
  const edit = (change: Partial<ChangeWish>) => setWish((before) => ({ ...before, ...change }))
  const refused = refusal ?? (old ? undefined : reply?.refusal)
  const place = refused && placeOf(refused)
  const change = changeOf(booking, wish)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (quote && change && !isBusy) changing.send({ change, key, quotedTotal: quote.quote.agreed.total })
      }}
    >
      <Dates
        booking={booking}
        limits={limits}
        wish={wish}
        onChange={edit}
        error={place === 'dates' ? refused?.message : undefined}
      />
      <NearestOffers kind={booking.kind} offers={refused?.nearest ?? []} onChoose={edit} />
      <GuestsField
        value={wish.guests}
        max={limits.maxGuests}
        onChange={(guests) => edit({ guests })}
        error={place === 'guests' ? refused?.message : undefined}
      />
      <ChangePrice booking={booking} quote={quote} isPricing={isPricing} isWanted={change !== undefined && !refused} />
      {old && (
        <FormError tone="info">The price changed while you were looking. This is the one that holds now.</FormError>
      )}
      <FormError>{place === 'form' ? refused?.message : undefined}</FormError>
      <Button type="submit" isWide disabled={!quote || refusal !== undefined} isBusy={isBusy} busyLabel="Changing…">
        Change the booking
      </Button>
    </form>
  )
}
