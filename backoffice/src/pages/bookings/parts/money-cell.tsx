import type { AgreedAmount } from '@escapes/contract'
import { dollarsBeneath, moneyText } from '#/features/money/money-text.ts'
import { TwoLines } from '#/features/table/two-lines.tsx'
import css from './money-cell.module.css'

interface MoneyCellProps {
  /** Shown on phones, where no header stands above. */
  label: string
  value: AgreedAmount
  currency: string
}

/** The currency agreed on leads, the dollars beneath. */
export const MoneyCell = ({ label, value, currency }: MoneyCellProps) => (
  <div className={css.money}>
    <span className={css.label}>{label}</span>
    <TwoLines first={moneyText(value, currency)} second={dollarsBeneath(value, currency)} />
  </div>
)
