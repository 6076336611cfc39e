import type { Money } from '@escapes/contract/money'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { useMoney } from './money-context.ts'
import css from './price.module.css'

export interface PriceProps {
  usdCents: number
  /** Stands above the amount with the earlier price: the row of the amount stays where it is when either changes. */
  label?: string
  unit?: 'night' | 'person' | 'total' | `${'for' | 'per'} ${string}`
  /** Before a discount; shown only when higher. */
  originalUsdCents?: number | null
  size?: 'sm' | 'md' | 'lg'
  /** Of dates that were priced what is agreed, or a part of a total beside it: exactly; otherwise in whole units. */
  agreed?: Money
}

const unitLabels: Record<string, string> = { night: 'per night', person: 'per person', total: 'in total' }

export const Price = ({ usdCents, label, unit, originalUsdCents, size = 'md', agreed }: PriceProps) => {
  const { format, formatExactly, isRateMissing, currency } = useMoney()
  const rounds = agreed ? 'exact' : 'up'
  const before = originalUsdCents != null && originalUsdCents > usdCents ? originalUsdCents : undefined
  const earlier = before !== undefined && (
    <s className={css.before}>
      <VisuallyHidden>Earlier price </VisuallyHidden>
      {format(before, rounds)}
    </s>
  )
  return (
    <span className={css.price} data-size={size}>
      {label === undefined ? (
        earlier
      ) : (
        <span className={css.label}>
          {label} {earlier}
        </span>
      )}
      <span className={css.amount}>
        {before !== undefined && <VisuallyHidden>Now </VisuallyHidden>}
        {agreed ? formatExactly(agreed) : format(usdCents, rounds)}
      </span>
      {unit && <span className={css.unit}> {unitLabels[unit] ?? unit}</span>}
      {isRateMissing && (
        <span className={css.note} title={`There is no exchange rate for ${currency} at the moment.`}>
          {' '}
          in US dollars
        </span>
      )}
    </span>
  )
}
