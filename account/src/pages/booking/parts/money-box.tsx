import type { Booking } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { timeLeft } from '#/features/bookings/instants.ts'
import { useNow } from '#/features/bookings/use-now.ts'
import css from './money-box.module.css'

const kinds = { full: 'Payment', deposit: 'Deposit', balance: 'Balance' } as const

const Instalments = ({ money }: Pick<Booking, 'money'>) => (
  <ol className={css.instalments} aria-label="Instalments">
    {money.instalments.map(({ kind, amount, usd, dueAt, isPaid }) => (
      <li key={kind} data-paid={isPaid || undefined}>
        <Icon name={isPaid ? 'check-circle' : 'clock'} size={18} />
        <span className={css.what}>
          <span>{kinds[kind] ?? 'Payment'}</span>
          <span className={css.when}>{isPaid ? 'Paid' : dueAt ? `by ${formatInstant(dueAt)}` : 'not due yet'}</span>
        </span>
        <AgreedMoney currency={money.currency} amount={amount} usd={usd} />
      </li>
    ))}
  </ol>
)

const Due = ({ money, allowed }: Pick<Booking, 'money' | 'allowed'>) => {
  const now = useNow()
  const { currency, paid, due, dueNow, nextDueAt } = money
  if (due.amount === 0) return null
  const isPart = dueNow.amount > 0 && dueNow.amount !== due.amount
  const left = nextDueAt ? timeLeft(nextDueAt, now) : undefined
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
          {allowed.includes('pay') ? (paid.amount > 0 ? 'Next payment' : 'To pay now') : 'To be paid'}
          {nextDueAt && (
            <span className={css.when}>
              by {formatInstant(nextDueAt)}
              {left ? `, ${left}` : ', overdue'}
            </span>
          )}
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
        <Due money={money} allowed={booking.allowed} />
      </dl>
      {instalments.length > 1 && due.amount > 0 && <Instalments money={money} />}
      {due.amount > 0 && <p className={css.note}>Only what has arrived on our account counts as paid.</p>}
    </section>
  )
}
