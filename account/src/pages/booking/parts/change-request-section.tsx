import { useEffect, useId, useRef } from 'react'
import type { Booking, ChangeRequest } from '@escapes/contract'
import { formatComingDates, formatInBothTimeZones } from '@escapes/contract/dates'
import { Button, Icon } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useNow } from '@escapes/platform/now'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { formatGuests } from '#/features/bookings/booking-facts.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import css from './change-request-section.module.css'

type Selection = Pick<Booking, 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'guests'>

const toDates = ({ checkIn, checkOut, date, lastDay }: Selection, now: number): string => {
  const from = checkIn ?? date
  return from === null ? '' : formatComingDates(from, checkOut ?? lastDay ?? from, new Date(now))
}

/** What of it differs from the booking: `Mon 3 May to Thu 6 May, 3 adults`. */
const describeAsked = (booking: Selection, asked: Selection, now: number): string => {
  const [dates, guests] = [toDates(asked, now), formatGuests(asked.guests)]
  const others = [dates === toDates(booking, now) ? '' : dates, guests === formatGuests(booking.guests) ? '' : guests]
  return others.filter((text) => text !== '').join(', ') || dates
}

const describePrice = ({ money, agreed, total }: Booking, asked: ChangeRequest): string => {
  const text = (amount: number, usd: number) => formatAgreedAmountWithDollars(money.currency, { amount, usd })
  const [amount, usd] = [asked.total.amount - agreed.total, asked.total.usd - total]
  if (amount === 0) return 'The price would stay the same.'
  return `It would cost ${text(Math.abs(amount), Math.abs(usd))} ${amount > 0 ? 'more' : 'less'}: ${text(asked.total.amount, asked.total.usd)} in all.`
}

const Waiting = ({ booking, asked }: { booking: Booking; asked: ChangeRequest }) => {
  const { send, result, isPending } = useBookingCall('withdraw-change-request', booking.id)
  return (
    <>
      <p>
        We answer by {formatInBothTimeZones(asked.answerDueAt)}. Until then your booking stays exactly as it is; what
        you asked for is not held for you. {describePrice(booking, asked)}
      </p>
      {asked.note !== '' && <p className={css.note}>You wrote: {asked.note}</p>}
      <FormError>{result?.problem?.message}</FormError>
      <div>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isPending}
          busyLabel="Taking it back…"
          onClick={() => send({ requestId: asked.id })}
        >
          Take it back
        </Button>
      </div>
    </>
  )
}

/** What the customer asked for: as long as it waits, and if it was declined until the booking changes. */
export const ChangeRequestSection = ({ booking }: { booking: Booking }) => {
  const id = useId()
  const now = useNow(30_000)
  const section = useRef<HTMLElement>(null)
  const asked = booking.changeRequest
  const shown = useRef(asked?.id)
  useEffect(() => {
    if (shown.current === asked?.id) return
    shown.current = asked?.id
    // It was asked for here: the dialog is gone, and its button is far below.
    section.current?.focus()
  }, [asked?.id])
  if (!asked) return null
  const what = describeAsked(booking, asked, now)
  const isWaiting = asked.state === 'waiting'
  return (
    <section ref={section} tabIndex={-1} className={css.request} data-state={asked.state} aria-labelledby={id}>
      <Icon name={isWaiting ? 'hourglass' : 'info'} size={24} />
      <div className={css.content}>
        <h2 id={id} className={css.title}>
          {isWaiting ? `You asked for ${what}` : `We could not agree to ${what}`}
        </h2>
        {isWaiting ? (
          <Waiting booking={booking} asked={asked} />
        ) : (
          <>
            <p className={css.note}>{asked.reason}</p>
            <p>Your booking is as it was. You can ask for something else, or write to us.</p>
          </>
        )}
      </div>
    </section>
  )
}
