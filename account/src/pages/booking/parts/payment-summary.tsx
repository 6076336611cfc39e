import type { Booking } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { toCheckPromise } from '@escapes/contract/receipt-check'
import { Icon } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { formatTimeLeft } from '#/features/bookings/format-time-left.ts'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'
import { useNow } from '@escapes/platform/now'
import css from './payment-summary.module.css'

const instalmentLabels = { full: 'Payment', deposit: 'Deposit', balance: 'Balance' } as const

const describeMissingDueDate = (booking: Booking): string => {
  if (isReceiptUnderReview(booking)) return 'after we have checked your receipt'
  return booking.money.paid.amount > 0 ? 'kept for you meanwhile' : 'not due yet'
}

const InstalmentList = ({ booking }: { booking: Booking }) => {
  const { money } = booking
  const { currency, dueNow } = money
  const next = money.instalments.find(({ isPaid }) => !isPaid)
  return (
    <ol className={css.instalments} aria-label="Instalments">
      {money.instalments.map((each) => {
        const { kind, amount, usd, dueAt, isPaid } = each
        const isBegun = each === next && dueNow.amount > 0 && dueNow.amount < amount
        return (
          <li key={kind} data-paid={isPaid || undefined}>
            <Icon name={isPaid ? 'check-circle' : 'clock'} size={18} />
            <span className={css.what}>
              <span>{instalmentLabels[kind] ?? 'Payment'}</span>
              <span className={css.when}>
                {isPaid ? 'Paid' : dueAt ? `by ${formatInSriLankaTime(dueAt)}` : describeMissingDueDate(booking)}
              </span>
              {isBegun && (
                <span className={css.when}>
                  {formatAgreedAmountWithDollars(currency, { amount: amount - dueNow.amount, usd: usd - dueNow.usd })}{' '}
                  of {formatAgreedAmountWithDollars(currency, { amount, usd })} arrived
                </span>
              )}
            </span>
            <AgreedMoney currency={currency} {...(isBegun ? dueNow : { amount, usd })} />
          </li>
        )
      })}
    </ol>
  )
}

/** The payment deadline and the time left; while a receipt is checked, until when the dates are held. */
const PaymentDeadlineText = ({ booking }: { booking: Booking }) => {
  const now = useNow(30_000)
  const { nextDueAt } = booking.money
  const checkedBy = toCheckPromise({ ...booking, startsAt: booking.policy.startsAt }, now)
  if (isReceiptUnderReview(booking))
    return (
      <span className={css.when}>
        {nextDueAt ? `by ${formatInSriLankaTime(nextDueAt)}; ` : ''}we are checking your receipt
        {checkedBy && `; your dates are held until ${formatInSriLankaTime(checkedBy)}`}
      </span>
    )
  if (!nextDueAt) return null
  return (
    <span className={css.when}>
      by {formatInSriLankaTime(nextDueAt)}, {formatTimeLeft(nextDueAt, now) ?? 'overdue'}
    </span>
  )
}

const DueRows = ({ booking }: { booking: Booking }) => {
  const { money, allowed } = booking
  const { currency, paid, due, dueNow } = money
  if (due.amount === 0) return null
  const isPart = dueNow.amount > 0 && dueNow.amount !== due.amount
  return (
    <>
      {isPart && (
        <div className={css.row}>
          <dt>Due in total</dt>
          <dd>
            <AgreedMoney currency={currency} {...due} />
          </dd>
        </div>
      )}
      <div className={css.row} data-now="">
        <dt>
          {!allowed.includes('pay') || isReceiptUnderReview(booking)
            ? 'To be paid'
            : paid.amount > 0
              ? 'Next payment'
              : 'To pay now'}
          <PaymentDeadlineText booking={booking} />
        </dt>
        <dd>
          <AgreedMoney currency={currency} {...(dueNow.amount > 0 ? dueNow : due)} isStrong />
        </dd>
      </div>
    </>
  )
}

/** What was paid, kept and given back, and what is due when. */
export const PaymentSummary = ({ booking }: { booking: Booking }) => {
  const { money, cancellation } = booking
  const retained = cancellation?.retained
  const { currency, paid, refunded, writtenOff, instalments, due } = money
  return (
    <div className={css.box}>
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>Paid</dt>
          <dd>
            <AgreedMoney currency={currency} {...paid} />
          </dd>
        </div>
        {writtenOff && (
          <div className={css.row}>
            <dt>Bank charges, written off</dt>
            <dd>
              <AgreedMoney currency={currency} {...writtenOff} />
            </dd>
          </div>
        )}
        {retained && paid.amount > 0 && (
          <div className={css.row}>
            <dt>We keep</dt>
            <dd>
              <AgreedMoney currency={currency} {...retained} />
            </dd>
          </div>
        )}
        {refunded.amount > 0 && (
          <div className={css.row}>
            <dt>Refunded</dt>
            <dd>
              <AgreedMoney currency={currency} {...refunded} />
            </dd>
          </div>
        )}
        <DueRows booking={booking} />
      </dl>
      {instalments.length > 1 && due.amount > 0 && <InstalmentList booking={booking} />}
    </div>
  )
}
