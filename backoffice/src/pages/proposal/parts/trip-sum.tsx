import { nightsBetween } from '@escapes/contract/dates'
import type { CurrencyCode } from '@escapes/contract/money'
import { Button } from '@escapes/shared-ui/core'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { endOf, startOf } from '#/features/selection/describe-overlap.ts'
import type { PartDraft } from '../part-draft.ts'
import type { TripTotal } from '../trip-total.ts'
import css from './trip-sum.module.css'

interface TripSumProps {
  parts: readonly PartDraft[]
  total: TripTotal
  currency: CurrencyCode
  onRefresh: () => void
}

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

const sizeText = (parts: readonly PartDraft[]): string => {
  const [first] = parts
  if (!first) return 'No part yet'
  const end = parts.map(endOf).reduce((one, other) => (one > other ? one : other))
  return `${count(parts.length, 'part')}, ${count(nightsBetween(startOf(first), end) + 1, 'day')}`
}

/** What the trip comes to now. */
export const TripSum = ({ parts, total: { value, pending, missing }, currency, onRefresh }: TripSumProps) => (
  <div className={css.sum} aria-live="polite" aria-busy={pending > 0}>
    <div className={css.total}>
      <span>
        <b>Total</b>
        <span className={css.muted}>{sizeText(parts)}</span>
      </span>
      <b className={css.amount}>{pending === 0 && <MoneyWithDollars value={value} currency={currency} />}</b>
    </div>
    {missing > 0 && (
      <p className={css.muted}>
        {missing === 1 ? 'Without the part that cannot' : `Without ${missing} parts that cannot`} be booked now.
      </p>
    )}
    {parts.length > 0 && (
      <p className={css.muted}>
        Prices and places are of this moment.{' '}
        <Button size="sm" variant="quiet" onClick={onRefresh}>
          Read them again
        </Button>
      </p>
    )}
  </div>
)
