import { useRevalidator } from 'react-router-dom'
import type { Booking, PaymentInstructions } from '@escapes/contract'
import { formatInSriLankaTime, formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { useResult, type Result } from '@escapes/platform/result'
import { Button, ErrorState, operatorContact, Skeleton, WhatsAppLink } from '@escapes/shared-ui/core'
import { baseCurrency, formatMoney, type CurrencyCode } from '@escapes/contract/money'
import { toRequestId } from '@escapes/platform/problem'
import { toProblemMessage } from '#/features/problem/problem-message.ts'
import { BankAccountDetails } from './bank-account-details.tsx'
import { CopyableValue } from './copyable-value.tsx'
import { PageSection } from './page-section.tsx'
import { useNow } from '@escapes/platform/now'
import { isPaymentFarOff, isPaymentShown } from './payment-lead.ts'
import { PaymentQrCode } from './payment-qr-code.tsx'
import { ShareTransfer } from './share-transfer.tsx'
import { toTypedAmount } from './transfer-text.ts'
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

const titles = {
  full: 'To pay by bank transfer',
  deposit: 'Deposit, to pay by bank transfer',
  balance: 'Balance, to pay by bank transfer',
} as const

const toTitle = ({ money }: Booking): string =>
  titles[money.instalments.find(({ isPaid }) => !isPaid)?.kind ?? 'full'] ?? titles.full

/** The only place of the page that says what is due and until when. */
const AmountDue = ({ booking, payment: { currency, amount, dueAt } }: TransferProps) => {
  const { money } = booking
  const localTimeText = dueAt ? formatLocalTimeIfDifferent(dueAt) : undefined
  const total = formatMoney({ amount: money.total.amount, currency: money.currency })
  const exact = formatMoney({ amount: amount.amount, currency })
  const isPart = money.dueNow.amount !== money.total.amount
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

const OtherAccounts = ({ payment }: Pick<TransferProps, 'payment'>) => {
  const [, ...others] = payment.accounts
  if (others.length === 0) return null
  return (
    <details className={css.fold}>
      <summary>Another account of ours</summary>
      {others.map((account) => (
        <BankAccountDetails key={account.id} account={account} />
      ))}
    </details>
  )
}

interface TransferProps {
  booking: Booking
  payment: PaymentInstructions
}

/** `euros` for two of EUR, `euro` for one. */
const toCurrencyWord = (currency: CurrencyCode, count: 1 | 2): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')?.value ?? currency

const TransferInstructions = ({ booking, payment }: TransferProps) => {
  const { currency, accounts, dueAt, qr, reference } = payment
  const [account] = accounts
  const isOtherCurrency = currency !== booking.money.currency
  return (
    <>
      <p>
        {isOtherCurrency
          ? `There is no account in ${booking.money.currency}. Please send ${toCurrencyWord(currency, 2)}, which stand for the same amount at your rate, to this account.`
          : `Send ${toCurrencyWord(currency, 2)} to our ${toCurrencyWord(currency, 1)} account, with the reference: it tells us whose money it is.`}
      </p>
      {account && <BankAccountDetails account={account} reference={reference} />}
      {account && <ShareTransfer booking={booking} payment={payment} account={account} />}
      <div className={css.folds}>
        <OtherAccounts payment={payment} />
        {qr && (
          <details className={css.fold}>
            <summary>QR code for your bank’s app</summary>
            <PaymentQrCode
              text={qr}
              contentDescription={`${account?.bankName ?? 'our account'}, the amount and the reference`}
            />
          </details>
        )}
        <details className={css.fold}>
          <summary>Charges, and how long a transfer takes</summary>
          <ul className={css.hints}>
            <li>
              From abroad, choose that you pay all charges (“OUR”). If a bank on the way keeps a few dollars, we usually
              let that pass; if more is missing, we ask you for the rest and keep your booking meanwhile.
            </li>
            <li>
              A transfer usually takes one to three working days.
              {dueAt && ` It need not have arrived by then: once you upload the receipt, ${describeHold(booking)}.`}
            </li>
            <li>Only what has arrived on our account counts as paid.</li>
          </ul>
          <Button variant="secondary" size="sm" onClick={() => print()}>
            Print this
          </Button>
        </details>
      </div>
    </>
  )
}

/** The sum and the day first; how to send it is folded while there is much time. */
const PaymentSheet = ({ booking, payment }: TransferProps) => {
  const instructions = <TransferInstructions booking={booking} payment={payment} />
  const isFarOff = isPaymentFarOff(booking, useNow(30_000))
  return (
    <div className={css.sheet}>
      <div className={css.print}>
        <h3>
          {booking.listing.title}, {payment.reference}
        </h3>
      </div>
      <AmountDue booking={booking} payment={payment} />
      {isFarOff ? (
        <details className={css.fold}>
          <summary>How to pay it</summary>
          <div className={css.sheet}>{instructions}</div>
        </details>
      ) : (
        instructions
      )}
    </div>
  )
}

/** How to pay what is due next. Nothing is rendered when nothing is due. */
export const PaymentSection = ({ booking, paymentResult }: PaymentSectionProps) => {
  const { outcome, isPending } = useResult(paymentResult)
  const revalidator = useRevalidator()
  if (!isPaymentShown(booking) || (outcome?.ok && outcome.value === null)) return null
  return (
    <PageSection id="pay" title={toTitle(booking)}>
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
        <PaymentSheet booking={booking} payment={outcome.value} />
      ) : (
        <NoBankAccount booking={booking} />
      )}
    </PageSection>
  )
}
