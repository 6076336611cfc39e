import { Link } from 'react-router-dom'
import type { CurrencyCode, MonthFigure } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { toMonthAddress } from '../month-view.ts'
import css from '../month-page.module.css'

interface FigureCellProps {
  month: string
  label: string
  currency: CurrencyCode
  amount: number
  /** Null without a rate. */
  lkr: number | null
  /** Whose bookings make it up; without it the figure leads nowhere. */
  of?: { figure: MonthFigure; listing?: string } | undefined
}

/** An amount in its currency and in rupees, with the way to the bookings behind it. */
export const FigureCell = ({ month, label, currency, amount, lkr, of }: FigureCellProps) => {
  const text = formatMoney({ amount, currency })
  return (
    <LabelledCell label={label}>
      <TwoLineCell
        first={
          of && amount !== 0 ? (
            <Link className={css.figure} to={toMonthAddress({ month, currency, ...of })} preventScrollReset>
              {text}
            </Link>
          ) : (
            text
          )
        }
        second={currency !== 'LKR' && amount !== 0 && lkr !== null && formatMoney({ amount: lkr, currency: 'LKR' })}
      />
    </LabelledCell>
  )
}
