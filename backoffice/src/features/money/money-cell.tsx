import type { AgreedAmount } from '@escapes/contract'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { dollarsTextIfConverted, moneyText } from './money-text.ts'

interface MoneyCellProps {
  /** The column header, which phones do not show. */
  label: string
  value: AgreedAmount
  currency: string
}

export const MoneyCell = ({ label, value, currency }: MoneyCellProps) => (
  <LabelledCell label={label}>
    <TwoLineCell first={moneyText(value, currency)} second={dollarsTextIfConverted(value, currency)} />
  </LabelledCell>
)
