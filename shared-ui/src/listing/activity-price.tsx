import type { ActivityCard } from '@escapes/contract'
import { formatComingDayAndMonth } from '@escapes/contract/dates'
import { formatParty } from '@escapes/contract/party-text'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { useMoney } from '#/money/money-context.ts'
import { Price } from '#/money/price.tsx'
import { isUsualPrice, toExactPersonPrice } from './listing-facts.ts'
import css from './activity-price.module.css'

export interface ActivityPriceProps {
  listing: Pick<ActivityCard, 'price' | 'originalPrice' | 'party'>
  size?: 'sm' | 'md'
}

/** What the party pays together, with the price of a person below; for one guest the latter alone. */
export const ActivityPrice = ({ listing, size = 'md' }: ActivityPriceProps) => {
  const money = useMoney()
  const { price, originalPrice, party } = listing
  if (!party) return <Price usdCents={price} unit="person" originalUsdCents={originalPrice} size={size} />
  const { total, date, perAdult = price, hasChildPrice } = party
  const exact = toExactPersonPrice(listing, money)
  const before = originalPrice !== null && originalPrice > price && isUsualPrice(listing) ? originalPrice : undefined
  const person = exact ? money.formatExactly(exact.each) : money.format(perAdult)
  return (
    <div>
      <p className={css.total}>
        {date === null && <span className={css.from}>From </span>}
        <Price usdCents={total} unit={`for ${formatParty(party)}`} size={size} agreed={exact?.total} />
      </p>
      <p className={css.person}>
        {before !== undefined && (
          <>
            <s className={css.before}>
              <VisuallyHidden>Earlier price </VisuallyHidden>
              {money.format(before, exact && 'exact')}
            </s>
            <VisuallyHidden> Now</VisuallyHidden>
          </>
        )}
        <span>
          {` ${person} per ${hasChildPrice ? 'adult' : 'person'}${date === null ? '' : ` on ${formatComingDayAndMonth(date)}`}`}
        </span>
      </p>
    </div>
  )
}
