import type { Booking } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { formatTimeLeft } from '#/features/bookings/format-time-left.ts'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'
import { useNow } from '@escapes/platform/now'
import css from './booking-card-money.module.css'

type BookingCardMoneyProps = Pick<Booking, 'money' | 'agreed' | 'total' | 'receiptStatus'>

/** Total, paid and due as agreed, each with its dollars beneath, and when the next payment is due. */
export const BookingCardMoney = ({ money, agreed, total, receiptStatus }: BookingCardMoneyProps) => {
  const now = useNow(30_000)
  const { currency, paid, due, dueNow, nextDueAt } = money
  const timeLeftText =
    nextDueAt && !isReceiptUnderReview({ receiptStatus }) ? `, ${formatTimeLeft(nextDueAt, now) ?? 'overdue'}` : ''
  return (
    <div className={css.money}>
      <dl className={css.figures}>
        <div className={css.total}>
          <dt>Total</dt>
          <dd>
            <AgreedMoney currency={agreed.currency} amount={agreed.total} usd={total} isStrong />
          </dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>
            <AgreedMoney currency={currency} {...paid} />
          </dd>
        </div>
        {due.amount > 0 && (
          <div>
            <dt>Due</dt>
            <dd>
              <AgreedMoney currency={currency} {...due} />
            </dd>
          </div>
        )}
        {dueNow.amount > 0 && dueNow.amount !== due.amount && !isReceiptUnderReview({ receiptStatus }) && (
          <div>
            <dt>Of that, now</dt>
            <dd>
              <AgreedMoney currency={currency} {...dueNow} />
            </dd>
          </div>
        )}
      </dl>
      {nextDueAt && due.amount > 0 && (
        <p className={css.next}>
          Next payment by {formatInSriLankaTime(nextDueAt)}
          {timeLeftText}
        </p>
      )}
    </div>
  )
}
