import { useState } from 'react'
import type { BookingMoney, StaffBooking } from '@escapes/contract'
import { Badge, Button } from '@escapes/shared-ui/core'
import { Part } from '#/features/detail/part.tsx'
import { Agreed } from '#/features/money/agreed.tsx'
import { sumText } from '#/features/money/money-text.ts'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { stamp } from '#/features/time/stamp.ts'
import css from './money-part.module.css'
import { OpenRefund } from './open-refund.tsx'

const instalmentWords = { full: 'In full', deposit: 'Deposit', balance: 'Balance' } as const

type Instalment = BookingMoney['instalments'][number]

const newsOf = (instalment: Instalment, { instalments, dueNow, currency }: BookingMoney): string => {
  if (instalment.isPaid) return 'Paid'
  const isNext = instalments.find(({ isPaid }) => !isPaid) === instalment
  const isBegun = isNext && dueNow.amount > 0 && dueNow.amount < instalment.amount
  const left = isBegun ? `${sumText(dueNow, currency)} of it still ` : ''
  if (instalment.dueAt) return `${left}due ${stamp(instalment.dueAt)}`
  return left ? `${left}due, no date yet` : 'No date yet'
}

/** What was agreed, what of it is here, and what comes when. */
export const MoneyPart = ({ booking }: { booking: StaffBooking }) => {
  const { money } = booking
  const isAdmin = useIsAdmin()
  const [isRefunding, setRefunding] = useState(false)
  const { currency, total, paid, refunded, due, dueNow, nextDueAt, isOverpaid, instalments } = money
  const rows = [
    { label: 'Total', value: total },
    { label: 'Paid', value: paid },
    ...(refunded.amount > 0 ? [{ label: 'Given back', value: refunded }] : []),
    { label: 'Still due', value: due, isStrong: true },
    ...(dueNow.amount > 0 && dueNow.amount !== due.amount ? [{ label: 'Due next', value: dueNow }] : []),
  ]
  return (
    <Part title="Money">
      {isOverpaid && (
        <p className={css.flag}>
          <Badge tone="warning" icon="alert">
            Overpaid
          </Badge>
          {isAdmin && (
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
                {isStrong && nextDueAt && <span className={css.muted}>next by {stamp(nextDueAt)}</span>}
              </th>
              <td>
                <Agreed value={value} currency={currency} />
              </td>
            </tr>
          ))}
          {instalments.length > 1 &&
            instalments.map((instalment) => (
              <tr key={instalment.kind}>
                <th scope="row">
                  {instalmentWords[instalment.kind] ?? 'Instalment'}
                  <span className={css.muted}>{newsOf(instalment, money)}</span>
                </th>
                <td>
                  <Agreed value={instalment} currency={currency} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {isRefunding && (
        <OpenRefund
          bookingId={booking.id}
          reference={booking.reference}
          customer={booking.customer.name}
          currency={currency}
          amount={Math.max(0, paid.amount - refunded.amount - total.amount)}
          reason="overpaid"
          onClose={() => setRefunding(false)}
        />
      )}
    </Part>
  )
}
