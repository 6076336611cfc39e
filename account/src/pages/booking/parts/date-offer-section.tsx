import { useId, useState } from 'react'
import type { Booking, DateOffer, OfferedDates } from '@escapes/contract'
import { formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { useNow } from '@escapes/platform/now'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { toHoursText } from '#/features/bookings/booking-facts.ts'
import { dateOfferId } from '#/features/bookings/booking-paths.ts'
import { toChooseBy, toDates } from '#/features/bookings/change-note.ts'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { LazyCancelDialog } from '#/features/bookings/lazy-cancel-dialog.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { MessageSupportLink } from '#/features/messages/message-support-link.tsx'
import { ToneCard } from './tone-card.tsx'
import css from './date-offer-section.module.css'

const toPriceText = ({ money, agreed, total }: Booking, day: OfferedDates): string => {
  if (day.total === null) return 'Not free any more'
  const less = { amount: agreed.total - day.total.amount, usd: total - day.total.usd }
  if (less.amount <= 0) return 'At the price of your booking'
  const text = `${formatAgreedAmountWithDollars(money.currency, less)} less`
  return day.refund > 0 ? `${text}, which we give back to you` : text
}

const OfferedDay = ({ booking, offerId, day }: { booking: Booking; offerId: string; day: OfferedDates }) => {
  const { send, result, isPending } = useBookingCall('take-offered-day', booking.id)
  const [idempotencyKey] = useState(createIdempotencyKey)
  const id = useId()
  const first = day.checkIn ?? day.date ?? ''
  const { total } = day
  return (
    <li className={css.day}>
      <p id={id}>
        <strong>{toDates({ ...day, guests: booking.guests }, useNow(60_000))}</strong>
        {day.startTime && <span className={css.price}>Starts {toHoursText(day.startTime, day)}, Sri Lanka time</span>}
        <span className={css.price}>{toPriceText(booking, day)}</span>
      </p>
      {total && (
        <Button
          size="sm"
          isBusy={isPending}
          busyLabel="Booking it…"
          aria-describedby={id}
          onClick={() => send({ offerId, day: first, idempotencyKey, shownAgreedTotal: total.amount })}
        >
          Take {day.checkOut === null && day.lastDay === null ? 'this day' : 'these days'}
        </Button>
      )}
      <FormError>{result?.problem?.message}</FormError>
    </li>
  )
}

/** What was booked cannot take place: the days that staff offer instead, all of the money back, or a word with them. */
export const DateOfferSection = ({ booking, offer }: { booking: Booking; offer: DateOffer }) => {
  const id = useId()
  const now = useNow(30_000)
  const [isCancelling, setCancelling] = useState(false)
  const localTime = Date.parse(offer.answerDueAt) > now ? formatLocalTimeIfDifferent(offer.answerDueAt) : undefined
  const isAnyFree = offer.days.some(({ total }) => total !== null)
  const wasPaid = booking.money.paid.amount > booking.money.refunded.amount
  return (
    <div className={css.frame}>
      <ToneCard id={dateOfferId} tone="act" aria-labelledby={id}>
        <h2 id={id} className={css.title}>
          Your booking cannot take place as planned
        </h2>
        <p className={css.reason}>{offer.reason}</p>
        <p>
          <strong>{toChooseBy(offer, now)}</strong>
          {localTime && ` (${localTime})`}
        </p>
        <ul className={css.days} aria-label="Days that you can take instead">
          {offer.days.map((day) => (
            <OfferedDay
              // Another price is another request.
              key={`${day.checkIn ?? day.date} ${day.total?.amount}`}
              booking={booking}
              offerId={offer.id}
              day={day}
            />
          ))}
        </ul>
        {isAnyFree ? (
          <p>None of these days is held for you, and none costs you more.</p>
        ) : (
          <p>Others were faster. Write to us for another day, or take your money back.</p>
        )}
        <div className={css.others}>
          <Button variant="secondary" size="sm" onClick={() => setCancelling(true)}>
            {wasPaid ? 'Get all of my money back' : 'Cancel at no cost'}
          </Button>
          <MessageSupportLink booking={booking} unread={0} size="sm" />
        </div>
      </ToneCard>
      {isCancelling && <LazyCancelDialog booking={booking} onClose={() => setCancelling(false)} />}
    </div>
  )
}
