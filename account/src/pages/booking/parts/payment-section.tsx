import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Booking, PaymentInstructions } from '@escapes/contract'
import { formatInSriLankaTime, formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { describeCheckTime } from '@escapes/contract/receipt-check'
import { useResult, type Result } from '@escapes/platform/result'
import { operatorContact, Skeleton, WhatsAppLink } from '@escapes/shared-ui/core'
import { baseCurrency, formatMoney } from '@escapes/contract/money'
import { LoadError } from '#/features/problem/load-error.tsx'
import { toTripPaymentPath } from '#/features/bookings/booking-paths.ts'
import { AmountChoice, type PaidAmount, toChosenPayment } from '#/features/bookings/payment/amount-choice.tsx'
import { CopyableValue } from '#/features/bookings/payment/copyable-value.tsx'
import { Fold } from '#/features/bookings/payment/fold.tsx'
import { TransferInstructions } from '#/features/bookings/payment/transfer-instructions.tsx'
import { toTypedAmount } from '#/features/bookings/payment/transfer-text.ts'
import { PageSection } from './page-section.tsx'
import { useNow } from '@escapes/platform/now'
import { isPaymentFarOff, isPaymentShown } from './payment-lead.ts'
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

const describeHold = ({ state, policy }: Booking, now: number): string =>
  state === 'pending'
    ? `your dates are held while we check it, ${describeCheckTime(policy.startsAt, now)}`
    : 'we know that it is on its way'

const titles = {
  full: 'To pay by bank transfer',
  deposit: 'Deposit, to pay by bank transfer',
  balance: 'Balance, to pay by bank transfer',
} as const

const toTitle = ({ money }: Booking): string =>
  titles[money.instalments.find(({ isPaid }) => !isPaid)?.kind ?? 'full'] ?? titles.full

/** The only place of the page that says what is due and until when. */
const AmountDue = ({ booking, payment, isWhole }: TransferProps & { isWhole: boolean }) => {
  const { currency, amount, dueAt } = payment
  const { money } = booking
  const localTimeText = dueAt ? formatLocalTimeIfDifferent(dueAt) : undefined
  const total = formatMoney({ amount: money.total.amount, currency: money.currency })
  const exact = formatMoney({ amount: amount.amount, currency })
  const isPart = (isWhole ? money.due : money.dueNow).amount !== money.total.amount
  return (
    <div className={css.due}>
      <p className={css.sum}>
        <CopyableValue label="Amount" value={exact} copiedText={toTypedAmount(exact)} />
        {currency !== baseCurrency && (
          <span className={css.dollars}>{formatMoney({ amount: amount.usd, currency: baseCurrency })}</span>
        )}
      </p>
      {dueAt && (
        <p className={css.by}>
          <span>by </span>
          <strong>{formatInSriLankaTime(dueAt)}</strong>
          {localTimeText && <span> ({localTimeText})</span>}
        </p>
      )}
      {isPart && (
        <p className={css.label}>
          {money.paid.amount > 0
            ? `${formatMoney({ amount: money.paid.amount, currency: money.currency })} of ${total} has arrived`
            : `of ${total} in all`}
        </p>
      )}
    </div>
  )
}

interface TransferProps {
  booking: Booking
  payment: PaymentInstructions
}

interface SheetChoice {
  chosen: PaidAmount
  onChoose: (chosen: PaidAmount) => void
}

/** The sum and the day first; how to send it is folded while there is much time. */
const PaymentSheet = ({ booking, payment: loaded, chosen, onChoose }: TransferProps & SheetChoice) => {
  const { listing, guests, money } = booking
  const now = useNow(30_000)
  const payment = toChosenPayment(loaded, chosen)
  const instructions = (
    <TransferInstructions
      payment={payment}
      agreedCurrency={money.currency}
      title={listing.title}
      adults={guests.adults}
      onceUploaded={describeHold(booking, now)}
    />
  )
  const isFarOff = isPaymentFarOff(booking, now)
  return (
    <div className={css.sheet} data-sheet="">
      <div className={css.print}>
        <h3>
          {booking.listing.title}, {payment.reference}
        </h3>
      </div>
      <AmountDue booking={booking} payment={payment} isWhole={payment !== loaded} />
      <AmountChoice payment={loaded} value={chosen} onChange={onChoose} />
      {booking.proposal && (
        <p className={css.trip}>
          It is a part of {booking.proposal.title}:{' '}
          <Link to={toTripPaymentPath(booking.proposal.id)}>pay all of the trip with one transfer</Link>
        </p>
      )}
      {isFarOff ? (
        <Fold title="How to pay it">
          <div className={css.sheet}>{instructions}</div>
        </Fold>
      ) : (
        instructions
      )}
    </div>
  )
}

/** How to pay what is due next. Nothing is rendered when nothing is due. */
export const PaymentSection = ({ booking, paymentResult }: PaymentSectionProps) => {
  const { outcome, isPending } = useResult(paymentResult)
  const [chosen, setChosen] = useState<PaidAmount>('now')
  if (!isPaymentShown(booking) || (outcome?.ok && outcome.value === null)) return null
  return (
    <PageSection id="pay" title={chosen === 'all' ? titles.full : toTitle(booking)}>
      {outcome === undefined ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton height="100%" radius="card" />
        </div>
      ) : !outcome.ok ? (
        <LoadError title="The account could not be loaded" error={outcome.error} isPending={isPending} />
      ) : outcome.value && outcome.value.accounts.length > 0 ? (
        <PaymentSheet booking={booking} payment={outcome.value} chosen={chosen} onChoose={setChosen} />
      ) : (
        <NoBankAccount booking={booking} />
      )}
    </PageSection>
  )
}
