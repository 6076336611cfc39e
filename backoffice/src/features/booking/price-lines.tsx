import type { StaffBooking } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { dollarsText } from '#/features/money/money-text.ts'
import money from './money-section.module.css'
import css from './price-lines.module.css'

/** The price in dollars and as agreed in the customer's currency. */
export const PriceLines = ({ booking }: { booking: Pick<StaffBooking, 'agreed' | 'lines' | 'total'> }) => {
  const { agreed, lines, total } = booking
  const isForeign = agreed.currency !== baseCurrency
  return (
    <table className={money.table}>
      <caption className={css.caption}>{isForeign ? 'Price, worked out in US dollars' : 'Price'}</caption>
      <tbody>
        {lines.map(({ label, quantity, unitPrice, amount }) => (
          <tr key={label}>
            <th scope="row">
              {quantity} {label}
              <span className={money.muted}>{dollarsText(unitPrice)} each</span>
            </th>
            <td>{dollarsText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-strong="">
          <th scope="row">
            {isForeign ? 'Total, as agreed' : 'Total'}
            {isForeign && (
              <span className={money.muted}>
                {Number(agreed.rate)} {agreed.currency} for one dollar
              </span>
            )}
          </th>
          <td>
            <MoneyWithDollars value={{ amount: agreed.total, usd: total }} currency={agreed.currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
