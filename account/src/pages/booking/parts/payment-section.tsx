import { useRevalidator } from 'react-router-dom'
import type { Booking, PaymentInstructions } from '@escapes/contract'
import { formatInSriLankaTime, formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { useResult, type Result } from '@escapes/platform/result'
import { Button, ErrorState, Icon, operatorContact, Skeleton, WhatsAppLink } from '@escapes/shared-ui/core'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { isPaymentRequested, isReceiptUnderReview } from '#/features/bookings/booking-status.ts'
import { toRequestId } from '@escapes/platform/problem'
import { toProblemMessage } from '#/features/problem/problem-message.ts'
import { BankAccountDetails } from './bank-account-details.tsx'
import { PageSection } from './page-section.tsx'
import { PaymentQrCode } from './payment-qr-code.tsx'
import css from './payment-section.module.css'

interface PaymentSectionProps {
  booking: Booking
  paymentResult: Promise<Result<PaymentInstructions | null>>
}

const NoBankAccount = ({ booking }: { booking: Booking }) => (
  <div className={css.none}>
    <p>
      We have no account to show for {booking.money.currency} at the moment. Please write to us with your reference{' '}
      {booking.reference}; we answer from {operatorContact.opens} to {operatorContact.closes} Sri Lanka time, and keep
      your booking meanwhile as it is.
    </p>
    <WhatsAppLink phone={operatorContact.whatsapp} text={`How can I pay for my booking ${booking.reference}?`}>
      Ask us how to pay
    </WhatsAppLink>
  </div>
)

const describeHold = ({ state }: Booking): string =>
  state === 'pending'
    ? 'your dates are held while we check it, for up to three working days'
    : 'we know that it is on its way'

const TransferInstructions = ({ booking, payment }: { booking: Booking; payment: PaymentInstructions }) => {
  const { currency, amount, accounts, dueAt, qr, reference } = payment
  const localTimeText = dueAt ? formatLocalTimeIfDifferent(dueAt) : undefined
  const isOtherCurrency = currency !== booking.money.currency
  return (
    <div className={css.sheet}>
      <div className={css.print}>
        <h3>
          {booking.listing.title}, {reference}
        </h3>
      </div>
      {isReceiptUnderReview(booking) && (
        <p className={css.deadline}>
          <Icon name="hourglass" size={18} />
          <span>
            Your receipt is with us. There is nothing to send before we have looked at it
            {booking.reviewDueAt && `, by ${formatInSriLankaTime(booking.reviewDueAt)}`}.
          </span>
        </p>
      )}
      {dueAt && !isReceiptUnderReview(booking) && (
        <p className={css.deadline}>
          <Icon name="clock" size={18} />
          <span>
            Please send it and upload the receipt by <strong>{formatInSriLankaTime(dueAt)}</strong>
            {localTimeText && ` (${localTimeText})`}.
          </span>
        </p>
      )}
      {isOtherCurrency && (
        <p>
          There is no account in {booking.money.currency}. Please send {formatAgreedAmountWithDollars(currency, amount)}
          , which stands for the same amount at your rate.
        </p>
      )}
      <div className={css.body}>
        <div className={css.accounts}>
          {accounts.map((account, index) => (
            <BankAccountDetails
              key={account.id}
              account={account}
              payment={payment}
              showsAmountAndReference={index === 0}
            />
          ))}
        </div>
        {qr && (
          <PaymentQrCode
            text={qr}
            contentDescription={`${accounts[0]?.bankName ?? 'our account'}, the amount and the reference`}
          />
        )}
      </div>
      <ul className={css.hints}>
        <li>Write the reference {reference} as the purpose of the transfer. It tells us whose money it is.</li>
        <li>
          From abroad, choose that you pay all charges (“OUR”). If a bank on the way keeps a few dollars, we usually let
          that pass; if more is missing, we ask you for the rest and keep your booking meanwhile.
        </li>
        <li>
          A transfer usually takes one to three working days.
          {dueAt && ` It need not have arrived by then: once you upload the receipt below, ${describeHold(booking)}.`}
        </li>
      </ul>
      <div className={css.actions}>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          Print this
        </Button>
      </div>
    </div>
  )
}

/** How to pay what is due next. Nothing is rendered when nothing is due. */
export const PaymentSection = ({ booking, paymentResult }: PaymentSectionProps) => {
  const { outcome, isPending } = useResult(paymentResult)
  const revalidator = useRevalidator()
  if (!isPaymentRequested(booking) || (outcome?.ok && outcome.value === null)) return null
  return (
    <PageSection id="pay" title="Pay by bank transfer">
      {outcome === undefined ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton height="100%" radius="card" />
        </div>
      ) : !outcome.ok ? (
        <ErrorState
          title="The account could not be loaded"
          detail={toProblemMessage(outcome.error)}
          requestId={toRequestId(outcome.error)}
          isRetrying={isPending || revalidator.state !== 'idle'}
          onRetry={() => void revalidator.revalidate()}
        />
      ) : outcome.value && outcome.value.accounts.length > 0 ? (
        <TransferInstructions booking={booking} payment={outcome.value} />
      ) : (
        <NoBankAccount booking={booking} />
      )}
    </PageSection>
  )
}
