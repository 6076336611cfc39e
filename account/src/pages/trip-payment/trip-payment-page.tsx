import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import type { Proposal, TripPayment } from '@escapes/contract'
import {
  formatInSriLankaTime,
  formatLocalTimeIfDifferent,
  instantInColombo,
  maxCivilDate,
} from '@escapes/contract/dates'
import { baseCurrency, formatMoney } from '@escapes/contract/money'
import { describeCheckTime } from '@escapes/contract/receipt-check'
import { useNow } from '@escapes/platform/now'
import { Container, operatorContact, WhatsAppLink } from '@escapes/shared-ui/core'
import { NotYours } from '#/features/auth/not-yours.tsx'
import { toBookingPath, toTripPath } from '#/features/bookings/booking-paths.ts'
import { AmountChoice, type PaidAmount, toChosenPayment } from '#/features/bookings/payment/amount-choice.tsx'
import { CopyableValue } from '#/features/bookings/payment/copyable-value.tsx'
import { TransferInstructions } from '#/features/bookings/payment/transfer-instructions.tsx'
import { toTypedAmount } from '#/features/bookings/payment/transfer-text.ts'
import { UploadReceiptForm } from '#/features/bookings/receipts/upload-receipt-form.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { TripPaymentData } from './loader.ts'
import css from './trip-payment-page.module.css'

const toCount = (count: number): string => (count === 1 ? 'one booking' : `${count} bookings`)

/** What the transfer pays, with the sum and the first deadline. */
const Sum = ({ payment }: { payment: TripPayment }) => {
  const { currency, amount, dueAt, bookings, agreedCurrency } = payment
  const exact = formatMoney({ amount: amount.amount, currency })
  const localTimeText = dueAt ? formatLocalTimeIfDifferent(dueAt) : undefined
  return (
    <div className={css.part}>
      <p className={css.sum}>
        <CopyableValue label="Amount" value={exact} copiedText={toTypedAmount(exact)} />
        {currency !== baseCurrency && (
          <span className={css.aside}>{formatMoney({ amount: amount.usd, currency: baseCurrency })}</span>
        )}
      </p>
      {dueAt && (
        <p>
          by <strong>{formatInSriLankaTime(dueAt)}</strong>
          {localTimeText && ` (${localTimeText})`}
        </p>
      )}
      <ul className={css.bookings} aria-label="What it pays">
        {bookings.map((booking) => (
          <li key={booking.bookingId}>
            <span>
              <Link to={toBookingPath(booking.bookingId)}>{booking.title}</Link>{' '}
              <span className={css.aside}>{booking.reference}</span>
            </span>
            <span>{formatMoney({ amount: booking.amount.amount, currency: agreedCurrency })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const NoAccount = ({ payment }: { payment: TripPayment }) => (
  <div className={css.part}>
    <p>
      We have no account to show for {payment.agreedCurrency} at the moment. Please write to us, from{' '}
      {operatorContact.opens} to {operatorContact.closes} Sri Lanka time.
    </p>
    <WhatsAppLink phone={operatorContact.whatsapp} text={`How can I pay for my bookings ${payment.reference}?`}>
      Ask us how to pay
    </WhatsAppLink>
  </div>
)

/** The first minute of its first day. */
const toStart = ({ parts }: Proposal): string => {
  const days = parts.map(({ checkIn, date }) => checkIn ?? date).filter((day) => day !== null)
  return instantInColombo(days.toSorted()[0] ?? maxCivilDate, '00:00').toISOString()
}

const Transfer = ({ trip, payment: loaded }: { trip: Proposal; payment: TripPayment }) => {
  const navigate = useNavigate()
  // In the address, too, so that an upload that goes on after a reload is of the same sum.
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState<PaidAmount>(search.get('pay') === 'all' ? 'all' : 'now')
  const chosen = loaded.whole ? wanted : 'now'
  const payment = toChosenPayment(loaded, chosen)
  const choose = (value: PaidAmount): void => {
    setWanted(value)
    setSearch(value === 'all' ? { pay: value } : {}, { replace: true, preventScrollReset: true })
  }
  const [first, ...others] = payment.bookings
  const now = useNow(30_000)
  const adults = Math.max(...trip.parts.map(({ guests }) => guests.adults))
  if (!first) return null
  return (
    <>
      <Sum payment={payment} />
      <AmountChoice payment={loaded} value={chosen} onChange={choose} />
      <section className={css.part} aria-labelledby="account">
        <h2 id="account">One transfer</h2>
        {payment.accounts.length > 0 ? (
          <TransferInstructions
            payment={payment}
            agreedCurrency={payment.agreedCurrency}
            title={trip.title}
            adults={adults}
            onceUploaded={`we keep all of these bookings while we check it, ${describeCheckTime(toStart(trip), now)}`}
          />
        ) : (
          <NoAccount payment={payment} />
        )}
      </section>
      <section className={css.part} aria-labelledby="receipt">
        <h2 id="receipt">Its receipt</h2>
        <p>
          Once you have sent the money, upload the bank’s receipt here, once for {toCount(payment.bookings.length)}. To
          pay only one of them, open that booking.
        </p>
        <UploadReceiptForm
          booking={{ id: first.bookingId, money: { currency: payment.agreedCurrency } }}
          trip={{
            id: trip.id,
            alsoPays: others.map(({ bookingId }) => bookingId),
            ...(chosen === 'all' && { amount: payment.bookings.reduce((sum, { amount }) => sum + amount.amount, 0) }),
          }}
          onSent={() => void navigate(toTripPath(trip.id))}
        />
      </section>
    </>
  )
}

/** Where a trip is paid: one account, one sum, all references, one receipt. */
export const TripPaymentPage = () => {
  const { trip, payment } = useLoaderData<TripPaymentData>()
  if (!trip)
    return (
      <Container className={css.page}>
        <NotYours
          icon="ticket"
          title="Trip not found"
          detail="There is no such trip among yours. Perhaps it was booked with another account."
        />
      </Container>
    )
  return (
    <Container className={css.page}>
      <PageHeader title="Pay for this trip" up={{ to: toTripPath(trip.id), label: trip.title }} />
      {payment ? (
        <Transfer trip={trip} payment={payment} />
      ) : (
        <p>
          Nothing is to be paid now. If you have uploaded a receipt, we compare it with our account and write to you.{' '}
          <Link to={toTripPath(trip.id)}>Back to the trip</Link>
        </p>
      )}
    </Container>
  )
}
