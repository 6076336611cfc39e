import type { StaffBooking } from '@escapes/contract'
import { dollars } from '#/features/money/money-text.ts'
import { agreedOf } from './booking-facts.ts'
import money from './money-part.module.css'
import css from './price-lines.module.css'

/** How the total came about, in dollars, and what was agreed where the guest pays in another currency. */
export const PriceLines = ({ booking }: { booking: StaffBooking }) => {
  const agreed = agreedOf(booking)
  return (
    <table className={money.table}>
      <caption className={css.caption}>Price</caption>
      <tbody>
        {booking.lines.map(({ label, quantity, unitPrice, amount }) => (
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
          <th scope="row">Total</th>
          <td>{dollars(booking.total)}</td>
        </tr>
        {agreed && (
          <tr>
            <th scope="row">
              Agreed
              <span className={money.muted}>
                {Number(booking.agreed.rate)} {booking.agreed.currency} for one dollar
              </span>
            </th>
            <td>{agreed}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
