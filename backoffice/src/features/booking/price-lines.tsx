import type { StaffBooking } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { Agreed } from '#/features/money/agreed.tsx'
import { dollars } from '#/features/money/money-text.ts'
import money from './money-part.module.css'
import css from './price-lines.module.css'

/** How the total came about: worked out in dollars, agreed on in the currency the guest pays in. */
export const PriceLines = ({ booking }: { booking: StaffBooking }) => {
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
              <span className={money.muted}>{dollars(unitPrice)} each</span>
            </th>
            <td>{dollars(amount)}</td>
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
            <Agreed value={{ amount: agreed.total, usd: total }} currency={agreed.currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
