import type { ReactNode } from 'react'
import type { ExtraLine, StaffBooking } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { dollarsText } from '#/features/money/money-text.ts'
import money from './money-section.module.css'
import css from './price-lines.module.css'

interface PriceLinesProps {
  booking: Pick<StaffBooking, 'agreed' | 'lines' | 'total'>
  /** `details`: what stands below the label. */
  extraLines?: readonly (ExtraLine & { key: string; details: ReactNode })[] | undefined
  isUntitled?: boolean
}

/** The price in dollars, what was added or taken off, and the total as agreed in the customer's currency. */
export const PriceLines = ({ booking, extraLines, isUntitled }: PriceLinesProps) => {
  const { agreed, lines, total } = booking
  const isForeign = agreed.currency !== baseCurrency
  const title = isForeign ? 'Price, worked out in US dollars' : 'Price'
  return (
    <table className={money.table} aria-label={isUntitled ? title : undefined}>
      {!isUntitled && <caption className={css.caption}>{title}</caption>}
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
        {extraLines?.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <span>{line.label}</span>
              {line.details}
            </th>
            <td>
              <MoneyWithDollars value={line} currency={agreed.currency} />
            </td>
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
