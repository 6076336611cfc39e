import type { Booking } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { inWords } from '#/features/bookings/in-words.ts'
import { timeLeft } from '#/features/bookings/instants.ts'
import { isUnderReview } from '#/features/bookings/standing.ts'
import { useNow } from '#/features/bookings/use-now.ts'
import css from './money-box.module.css'

const kinds = { full: 'Payment', deposit: 'Deposit', balance: 'Balance' } as const

/** Of an instalment that no time runs for. */
const undated = (booking: Booking): string => {
  if (isUnderReview(booking)) return 'the time stands still'
  return booking.money.paid.amount > 0 ? 'kept for you meanwhile' : 'not due yet'
}

const Instalments = ({ booking }: { booking: Booking }) => {
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
              <span>{kinds[kind] ?? 'Payment'}</span>
              <span className={css.when}>
                {isPaid ? 'Paid' : dueAt ? `by ${formatInstant(dueAt)}` : undated(booking)}
              </span>
              {isBegun && (
                <span className={css.when}>
                  {inWords(currency, { amount: amount - dueNow.amount, usd: usd - dueNow.usd })} of{' '}
                  {inWords(currency, { amount, usd })} arrived
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

/** By when, and what is left of it; nothing runs while we look at a slip. */
const When = ({ booking }: { booking: Booking }) => {
  const now = useNow()
  const { nextDueAt } = booking.money
  if (isUnderReview(booking))
    return (
      <span className={css.when}>
        {nextDueAt ? `by ${formatInstant(nextDueAt)}; ` : ''}we are checking your receipt
        {booking.state === 'pending' ? ', and the time to pay stands still' : ''}
      </span>
    )
  if (!nextDueAt) return null
  return (
    <span className={css.when}>
      by {formatInstant(nextDueAt)}, {timeLeft(nextDueAt, now) ?? 'overdue'}
    </span>
  )
}

const Due = ({ booking }: { booking: Booking }) => {
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
          {!allowed.includes('pay') || isUnderReview(booking)
            ? 'To be paid'
            : paid.amount > 0
              ? 'Next payment'
              : 'To pay now'}
          <When booking={booking} />
        </dt>
        <dd>
          <AgreedMoney currency={currency} {...(dueNow.amount > 0 ? dueNow : due)} isStrong />
        </dd>
      </div>
    </>
  )
}

/** What was agreed, what of it has arrived, and what is to come. */
export const MoneyBox = ({ booking }: { booking: Booking }) => {
  const { money, cancellation } = booking
  const kept = cancellation?.retained
  const { currency, total, paid, refunded, instalments, due } = money
  return (
    <section className={css.box} aria-labelledby="money-title">
      <h2 id="money-title" className={css.title}>
        Payment
      </h2>
      <dl className={css.rows}>
        <div className={css.row} data-total="">
          <dt>Agreed total</dt>
          <dd>
            <AgreedMoney currency={currency} {...total} isStrong />
          </dd>
        </div>
        <div className={css.row}>
          <dt>Paid</dt>
          <dd>
            <AgreedMoney currency={currency} {...paid} />
          </dd>
        </div>
        {kept && paid.amount > 0 && (
          <div className={css.row}>
            <dt>We keep</dt>
            <dd>
              <AgreedMoney currency={currency} {...kept} />
            </dd>
          </div>
        )}
        {refunded.amount > 0 && (
          <div className={css.row}>
            <dt>Given back</dt>
            <dd>
              <AgreedMoney currency={currency} {...refunded} />
            </dd>
          </div>
        )}
        <Due booking={booking} />
      </dl>
      {instalments.length > 1 && due.amount > 0 && <Instalments booking={booking} />}
      {due.amount > 0 && <p className={css.note}>Only what has arrived on our account counts as paid.</p>}
    </section>
  )
}
