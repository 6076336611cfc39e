import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { useMoney } from './money-context.ts'
import css from './price.module.css'

export interface PriceProps {
  /** US cents. */
  usd: number
  unit?: 'night' | 'person' | 'total'
  /** US cents before the reduction; shown struck through only when it is higher. */
  original?: number | null
  size?: 'sm' | 'md' | 'lg'
}

const unitWords = { night: 'per night', person: 'per person', total: 'in total' } as const

export const Price = ({ usd, unit, original, size = 'md' }: PriceProps) => {
  const { format, isRateMissing, currency } = useMoney()
  const before = original != null && original > usd ? original : undefined
  return (
    <span className={css.price} data-size={size}>
      {before !== undefined && (
        <s className={css.before}>
          <VisuallyHidden>Earlier price </VisuallyHidden>
          {format(before)}
        </s>
      )}
      <span className={css.amount}>
        {before !== undefined && <VisuallyHidden>Now </VisuallyHidden>}
        {format(usd)}
      </span>
      {unit && <span className={css.unit}> {unitWords[unit]}</span>}
      {isRateMissing && (
        <span className={css.note} title={`There is no exchange rate for ${currency} at the moment.`}>
          {' '}
          in US dollars
        </span>
      )}
    </span>
  )
}
