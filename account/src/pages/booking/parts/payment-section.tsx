import { useRevalidator } from 'react-router-dom'
import type { Booking, PaymentInstructions } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { useSettled, type Settled } from '@escapes/platform/settled'
import { Button, ErrorState, Icon, operator, Skeleton, WhatsAppLink } from '@escapes/shared-ui/core'
import { inWords } from '#/features/bookings/in-words.ts'
import { whereYouAre } from '#/features/bookings/instants.ts'
import { isToPay, isUnderReview } from '#/features/bookings/standing.ts'
import { requestIdOf, sentenceOf } from '#/features/problem/as-problem.ts'
import { AccountDetails } from './account-details.tsx'
import { Part } from './part.tsx'
import { Qr } from './qr.tsx'
import css from './payment-section.module.css'

interface PaymentSectionProps {
  booking: Booking
  call: Promise<Settled<PaymentInstructions | null>>
}

const NoAccount = ({ booking }: { booking: Booking }) => (
  <div className={css.none}>
    <p>
      We have no account to show for {booking.money.currency} at the moment. Please write to us with your reference{' '}
      {booking.reference}; we answer from {operator.opens} to {operator.closes} Sri Lanka time, and keep your booking
      meanwhile as it is.
    </p>
    <WhatsAppLink phone={operator.whatsapp} text={`How can I pay for my booking ${booking.reference}?`}>
      Ask us how to pay
    </WhatsAppLink>
  </div>
)

const untilThen = ({ state }: Booking): string =>
  state === 'pending' ? 'the time to pay stands still' : 'we know that it is on its way'

const Instructions = ({ booking, payment }: { booking: Booking; payment: PaymentInstructions }) => {
  const { currency, amount, accounts, dueAt, qr, reference } = payment
  const here = dueAt ? whereYouAre(dueAt) : undefined
  const isOtherCurrency = currency !== booking.money.currency
  return (
    <div className={css.sheet}>
      <div className={css.print}>
        <h3>
          {booking.listing.title}, {reference}
        </h3>
      </div>
      {isUnderReview(booking) && (
        <p className={css.deadline}>
          <Icon name="hourglass" size={18} />
          <span>Your receipt is with us. There is nothing to send before we have looked at it.</span>
        </p>
      )}
      {dueAt && !isUnderReview(booking) && (
        <p className={css.deadline}>
          <Icon name="clock" size={18} />
          <span>
            Please send it and upload the slip by <strong>{formatInstant(dueAt)}</strong>
            {here && ` (${here})`}.
          </span>
        </p>
      )}
      {isOtherCurrency && (
        <p>
          There is no account in {booking.money.currency}. Please send {inWords(currency, amount)}, which stands for the
          same amount at your rate.
        </p>
      )}
      <div className={css.body}>
        <div className={css.accounts}>
          {accounts.map((account, index) => (
            <AccountDetails key={account.id} account={account} payment={payment} isFirst={index === 0} />
          ))}
        </div>
        {qr && <Qr text={qr} holds={`${accounts[0]?.bankName ?? 'our account'}, the amount and the reference`} />}
      </div>
      <ul className={css.hints}>
        <li>Write the reference {reference} as the purpose of the transfer. It tells us whose money it is.</li>
        <li>
          From abroad, choose that you pay all charges (“OUR”). If a bank on the way keeps a few dollars, we usually let
          that pass; if more is missing, we ask you for the rest and keep your booking meanwhile.
        </li>
        <li>
          A transfer usually takes one to three working days.
          {dueAt && ` It need not have arrived by then: once you upload the receipt below, ${untilThen(booking)}.`}
        </li>
      </ul>
      <div className={css.deeds}>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          Print this
        </Button>
      </div>
    </div>
  )
}

/** How to pay what is due next. Without something to pay it is not there at all. */
export const PaymentSection = ({ booking, call }: PaymentSectionProps) => {
  const { outcome, isPending } = useSettled(call)
  const revalidator = useRevalidator()
  if (!isToPay(booking) || (outcome?.ok && outcome.value === null)) return null
  return (
    <Part id="pay" title="Pay by bank transfer">
      {outcome === undefined ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton height="100%" radius="card" />
        </div>
      ) : !outcome.ok ? (
        <ErrorState
          title="The account could not be loaded"
          detail={sentenceOf(outcome.error)}
          requestId={requestIdOf(outcome.error)}
          isRetrying={isPending || revalidator.state !== 'idle'}
          onRetry={() => void revalidator.revalidate()}
        />
      ) : outcome.value && outcome.value.accounts.length > 0 ? (
        <Instructions booking={booking} payment={outcome.value} />
      ) : (
        <NoAccount booking={booking} />
      )}
    </Part>
  )
}
