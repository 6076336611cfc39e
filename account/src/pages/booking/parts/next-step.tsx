import { useEffect, useRef } from 'react'
import type { Booking, Receipt } from '@escapes/contract'
import { useSettled, type Settled } from '@escapes/platform/settled'
import { ButtonLink, Icon, type IconName } from '@escapes/shared-ui/core'
import { listingAddress } from '#/features/bookings/addresses.ts'
import { timeLeft, whereYouAre } from '#/features/bookings/instants.ts'
import { useNow } from '#/features/bookings/use-now.ts'
import { isToPay, isUnderReview } from '#/features/bookings/standing.ts'
import { whatNext, type WhatNext } from '#/features/bookings/what-next.ts'
import css from './next-step.module.css'

interface NextStepProps {
  booking: Booking
  call: Promise<Settled<Receipt[]>>
}

const icons: Record<WhatNext['tone'], IconName> = {
  act: 'clock',
  wait: 'hourglass',
  good: 'check-circle',
  over: 'info',
}

const clockOf = (booking: Booking): string | null => {
  const { holdExpiresAt, answerDueAt, paymentDueAt, state, money } = booking
  const payBy = paymentDueAt ?? (state === 'confirmed' ? money.nextDueAt : null)
  return holdExpiresAt ?? answerDueAt ?? (isUnderReview(booking) ? null : payBy)
}

/** Why the last slip was refused, as staff put it. */
const Refusal = ({ booking, call }: NextStepProps) => {
  const { outcome } = useSettled(call)
  const last = outcome?.ok ? outcome.value.toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt))[0] : undefined
  if (booking.receiptStatus !== 'rejected' || !last?.rejectReason) return null
  const what = booking.money.paid.amount > 0 ? 'Your last receipt was not accepted' : 'The reason'
  return (
    <p className={css.reason}>
      {what}: {last.rejectReason}
    </p>
  )
}

/** The one thing to do next, where there is one. */
const Way = ({ booking, isNext }: { booking: Booking; isNext: boolean }) => {
  if (booking.allowed.includes('submit'))
    return (
      <ButtonLink variant="next" to={`${listingAddress(booking)}?step=2`}>
        Finish booking
      </ButtonLink>
    )
  if (booking.refund?.state === 'needs-details')
    return (
      <ButtonLink variant="next" to="#refund">
        Give the account
      </ButtonLink>
    )
  if (!isToPay(booking) || isUnderReview(booking)) return null
  return booking.receiptStatus === 'rejected' && booking.money.paid.amount === 0 ? (
    <ButtonLink variant="next" to="#receipts">
      Upload another receipt
    </ButtonLink>
  ) : (
    <ButtonLink variant={isNext ? 'next' : 'secondary'} to="#pay">
      How to pay
    </ButtonLink>
  )
}

/** How the booking stands and what happens next, with what is left of the time for it. */
export const NextStep = ({ booking, call }: NextStepProps) => {
  const now = useNow()
  const { text, tone } = whatNext(booking, now)
  const place = useRef<HTMLElement>(null)
  const { state } = booking
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // What was pressed is gone, as after a cancellation: the keyboard goes on from what became of it.
    if (document.activeElement === null || document.activeElement === document.body) place.current?.focus()
  }, [state])
  const clock = clockOf(booking)
  const left = clock ? timeLeft(clock, now) : undefined
  const here = clock && left ? whereYouAre(clock) : undefined
  return (
    <section ref={place} tabIndex={-1} className={css.next} data-tone={tone} aria-label="What happens next">
      <Icon name={icons[tone]} size={24} />
      <div className={css.words}>
        <p className={css.text} aria-live="polite">
          {text}
        </p>
        <Refusal booking={booking} call={call} />
        {left && <p className={css.left}>{here ? `${left} (${here})` : left}</p>}
      </div>
      <Way booking={booking} isNext={tone === 'act'} />
    </section>
  )
}
