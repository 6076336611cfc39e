import { useEffect, useId, useState } from 'react'
import type { Booking, ChangeAnswer, ChangeRequest } from '@escapes/contract'
import { formatInBothTimeZones } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useNow } from '@escapes/platform/now'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { describeAgreed, describeAsked, lateAnswer } from '#/features/bookings/change-note.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { changeRequestId } from './find-change-outcome.ts'
import { ToneCard } from './tone-card.tsx'
import css from './change-request-section.module.css'

const describePrice = ({ money, agreed, total }: Booking, asked: ChangeRequest): string => {
  const text = (amount: number, usd: number) => formatAgreedAmountWithDollars(money.currency, { amount, usd })
  const [amount, usd] = [asked.total.amount - agreed.total, asked.total.usd - total]
  if (amount === 0) return 'The price would stay the same.'
  return `It would cost ${text(Math.abs(amount), Math.abs(usd))} ${amount > 0 ? 'more' : 'less'}: ${text(asked.total.amount, asked.total.usd)} in all.`
}

const Waiting = ({ booking, asked }: { booking: Booking; asked: ChangeRequest }) => {
  const { send, result, isPending } = useBookingCall('withdraw-change-request', booking.id)
  const isLate = Date.parse(asked.answerDueAt) <= useNow(30_000)
  return (
    <>
      <p>
        {isLate ? lateAnswer : 'We answer by'} {formatInBothTimeZones(asked.answerDueAt)}. Until then your booking stays
        exactly as it is; what you asked for is not held for you. {describePrice(booking, asked)}
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

const Declined = ({ reason }: { reason: string | null }) => (
  <>
    <p className={css.note}>{reason}</p>
    <p>Your booking is as it was. You can ask for something else, or write to us.</p>
  </>
)

/** The answer, for as long as the page is open: once it has been shown here, no card tells it any more. */
const useAnswer = ({ id, changeAnswer }: Booking): ChangeAnswer | undefined => {
  const { send } = useBookingCall('see-change-answer', id)
  const [shown, setShown] = useState(changeAnswer ?? undefined)
  if (changeAnswer && changeAnswer.id !== shown?.id) setShown(changeAnswer)
  const newId = changeAnswer?.id
  useEffect(() => {
    if (newId !== undefined) send({ requestId: newId })
  }, [newId, send])
  return shown
}

/** What the customer asked for: as long as it waits, if it was declined until the booking changes, if agreed once. */
export const ChangeRequestSection = ({ booking }: { booking: Booking }) => {
  const id = useId()
  const now = useNow(30_000)
  const asked = booking.changeRequest
  const answer = useAnswer(booking)
  const agreed = !asked && answer?.state === 'agreed' ? answer : undefined
  if (!asked && !agreed) return null
  const isWaiting = asked?.state === 'waiting'
  const what = asked ? describeAsked(booking, asked, now) : ''
  return (
    <div className={css.frame}>
      <ToneCard id={changeRequestId} tone={isWaiting ? 'wait' : agreed ? 'good' : 'over'} aria-labelledby={id}>
        <h2 id={id} className={css.title}>
          {agreed ? 'We agreed to your change' : isWaiting ? `You asked for ${what}` : `We could not agree to ${what}`}
        </h2>
        {agreed && <p>{describeAgreed(agreed, now)}</p>}
        {asked && (isWaiting ? <Waiting booking={booking} asked={asked} /> : <Declined reason={asked.reason} />)}
      </ToneCard>
    </div>
  )
}
