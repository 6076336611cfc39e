import type { Booking } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { timeLeft } from '#/features/bookings/instants.ts'
import { isUnderReview } from '#/features/bookings/standing.ts'
import { useNow } from '#/features/bookings/use-now.ts'
import css from './card-money.module.css'

type Shown = Pick<Booking, 'money' | 'agreed' | 'total' | 'receiptStatus'>

/** Total, paid and due as agreed, each with its dollars beneath, and when the next payment is due. */
export const CardMoney = ({ money, agreed, total, receiptStatus }: Shown) => {
  const now = useNow()
  const { currency, paid, due, dueNow, nextDueAt } = money
  const left = nextDueAt && !isUnderReview({ receiptStatus }) ? `, ${timeLeft(nextDueAt, now) ?? 'overdue'}` : ''
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
        {dueNow.amount > 0 && dueNow.amount !== due.amount && (
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
          Next payment by {formatInstant(nextDueAt)}
          {left}
        </p>
      )}
    </div>
  )
}
