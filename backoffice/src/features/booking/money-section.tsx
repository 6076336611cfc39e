import { useState } from 'react'
import type { BookingMoney, StaffBooking } from '@escapes/contract'
import { Badge, Button } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './money-section.module.css'
import { LazyRefundAccountDialog } from './lazy-refund-account-dialog.ts'
import { LazyCreateRefundDialog } from './lazy-create-refund-dialog.ts'
import { toRefundReason } from './labels.ts'

const instalmentLabels = { full: 'In full', deposit: 'Deposit', balance: 'Balance' } as const

type Instalment = BookingMoney['instalments'][number]

const instalmentStatus = (instalment: Instalment, { instalments, dueNow, currency }: BookingMoney): string => {
  if (instalment.isPaid) return 'Paid'
  const isNext = instalments.find(({ isPaid }) => !isPaid) === instalment
  const isBegun = isNext && dueNow.amount > 0 && dueNow.amount < instalment.amount
  const remainderText = isBegun ? `${agreedMoneyText(dueNow, currency)} of it still ` : ''
  if (instalment.dueAt) return `${remainderText}due ${formatShortInSriLankaTime(instalment.dueAt)}`
  return remainderText ? `${remainderText}due, date not set` : 'Date not set'
}

/** What was agreed, what was paid, and what is due when. */
export const MoneySection = ({ booking }: { booking: StaffBooking }) => {
  const { money } = booking
  const isAdmin = useIsAdmin()
  const isOwn = useIsOwnBooking(booking.customer)
  const [isRefunding, setRefunding] = useState(false)
  const [isNamingAccount, setNamingAccount] = useState(false)
  const canNameAccount = !isOwn && (booking.refund?.state === 'needs-details' || booking.refund?.state === 'ready')
  const { currency, total, paid, refunded, due, dueNow, nextDueAt, isOverpaid, instalments } = money
  const rows = [
    { label: 'Total', value: total },
    { label: 'Paid', value: paid },
    ...(refunded.amount > 0 ? [{ label: 'Refunded', value: refunded }] : []),
    { label: 'Still due', value: due, isStrong: true },
    ...(dueNow.amount > 0 && dueNow.amount !== due.amount ? [{ label: 'Due next', value: dueNow }] : []),
  ]
  return (
    <TitledSection
      title="Money"
      action={
        canNameAccount && (
          <Button size="sm" variant="secondary" onClick={() => setNamingAccount(true)}>
            Refund account
          </Button>
        )
      }
    >
      {isOverpaid && (
        <p className={css.flag}>
          <Badge tone="warning" icon="alert">
            Overpaid
          </Badge>
          {isAdmin && !isOwn && (
            <Button size="sm" variant="secondary" onClick={() => setRefunding(true)}>
              Open refund
            </Button>
          )}
        </p>
      )}
      <table className={css.table}>
        <tbody>
          {rows.map(({ label, value, isStrong }) => (
            <tr key={label} data-strong={isStrong}>
              <th scope="row">
                {label}
                {isStrong && nextDueAt && (
                  <span className={css.muted}>next payment by {formatShortInSriLankaTime(nextDueAt)}</span>
                )}
              </th>
              <td>
                <MoneyWithDollars value={value} currency={currency} />
              </td>
            </tr>
          ))}
          {instalments.length > 1 &&
            instalments.map((instalment) => (
              <tr key={instalment.kind}>
                <th scope="row">
                  {instalmentLabels[instalment.kind] ?? 'Instalment'}
                  <span className={css.muted}>{instalmentStatus(instalment, money)}</span>
                </th>
                <td>
                  <MoneyWithDollars value={instalment} currency={currency} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {isNamingAccount && <LazyRefundAccountDialog booking={booking} onClose={() => setNamingAccount(false)} />}
      {isRefunding && (
        <LazyCreateRefundDialog
          bookingId={booking.id}
          reference={booking.reference}
          customer={booking.customer.name}
          currency={currency}
          overpaidAmount={Math.max(0, paid.amount - refunded.amount - total.amount)}
          reason={toRefundReason(booking.state, 'overpaid')}
          onClose={() => setRefunding(false)}
        />
      )}
    </TitledSection>
  )
}
