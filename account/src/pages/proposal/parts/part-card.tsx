import type { CurrencyCode } from '@escapes/contract/money'
import type { ProposalPart } from '@escapes/contract'
import { countFreeInfants } from '@escapes/contract/free-infants'
import { operatorTimeZone } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { describeCancellationPolicy } from '@escapes/contract/describe-cancellation-policy'
import { formatGuests } from '@escapes/contract/party-text'
import { useNow } from '@escapes/platform/now'
import { formatCount, Icon, Picture, VisuallyHidden } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { toAgreedPriceLines } from '#/features/bookings/agreed-price-lines.ts'
import { toPanelPath, toSelectionPath } from '#/features/bookings/booking-paths.ts'
import { isBookable, type PricedPart, toDatesText } from '../trip-parts.ts'
import css from './part-card.module.css'

const kindWords = { villa: 'villa', tour: 'tour', experience: 'experience' } as const

/** The proposal stays open beside it. */
const NewTabLink = ({ to, children, name }: { to: string; children: string; name: string }) => (
  <a className={css.link} href={to} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden>: {name}, opens in a new tab</VisuallyHidden>
    <Icon name="external" size={16} />
  </a>
)

const Price = ({ part, currency }: { part: PricedPart; currency: CurrencyCode }) => {
  const { price } = part
  const freeInfants = countFreeInfants(part.guests, price.lines)
  const lines = toAgreedPriceLines({ ...price, total: price.totalUsd, agreed: { total: price.total } })
  return (
    <details className={css.price}>
      <summary>
        <strong>{formatMoney({ amount: price.total, currency })}</strong>
        <span>
          What it is for<VisuallyHidden>: {part.title}</VisuallyHidden>
        </span>
        <Icon name="chevron-down" size={18} className={css.chevron} />
      </summary>
      <dl>
        {lines.map(({ label, quantity, agreedAmount, usdCents }) => (
          <div key={`${label} ${quantity}`}>
            <dt>
              {quantity} {label}
            </dt>
            <dd>
              <AgreedMoney currency={currency} amount={agreedAmount} usd={usdCents} />
            </dd>
          </div>
        ))}
        {freeInfants > 0 && (
          <div>
            <dt>{formatCount(freeInfants, 'infant')}</dt>
            <dd>Free</dd>
          </div>
        )}
        {price.extraLines.map(({ label, amount, usd }) => (
          <div key={`${label} ${amount}`}>
            <dt>{label}</dt>
            <dd>
              <AgreedMoney currency={currency} amount={amount} usd={usd} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const gone: ReadonlySet<string> = new Set(['not-found', 'listing-not-bookable'])

interface PartCardProps {
  part: ProposalPart
  currency: CurrencyCode
  by: string
  /** What the last try to book said of it. */
  problem: string | undefined
  /** What is booked for the same time already. */
  overlap?: string | undefined
  /** Undefined where nothing can be chosen any more. */
  choice: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined
}

/** One stay or activity: when, for whom, why, what it costs and what cancelling means. */
export const PartCard = ({ part, currency, by, problem, overlap, choice }: PartCardProps) => {
  const now = useNow(null)
  const { kind, title, guests, note, image } = part
  const listing = { kind, listing: { id: part.listingId } }
  const word = kindWords[kind]
  const isGone = part.problem !== null && gone.has(part.problem.code)
  return (
    <article className={css.part} aria-labelledby={part.id} data-left-out={(choice && !choice.isChosen) || undefined}>
      <div className={css.picture}>
        <Picture picture={image} alt="" ratio="fill" sizes="(min-width: 48rem) 240px, 100vw" />
      </div>
      <div className={css.text}>
        <h3 id={part.id}>{title}</h3>
        <p className={css.facts}>
          <span>
            <Icon name="calendar" size={18} />
            {toDatesText(part)}
          </span>
          <span>
            <Icon name="users" size={18} />
            {formatGuests(guests)}
          </span>
        </p>
        {note && (
          <p className={css.note}>
            <span className={css.by}>{by}:</span> {note}
          </p>
        )}
        {!isGone && (
          <NewTabLink to={toSelectionPath(listing, part)} name={title}>
            {`See the ${word}`}
          </NewTabLink>
        )}
        {isBookable(part) && choice && (
          <>
            <Price part={part} currency={currency} />
            <p className={css.small}>
              {describeCancellationPolicy(part.price.policy, { currency }, now, operatorTimeZone)}
              {part.price.mode === 'request' &&
                ` On request: we answer within ${part.price.terms.answerHours} hours, and you pay only then.`}
            </p>
          </>
        )}
        {part.problem && choice && (
          <div className={css.problem}>
            <p>
              <strong>Not in your trip as it stands.</strong> {part.problem.message} It is not counted.
            </p>
            {!isGone && (
              <NewTabLink to={toPanelPath(listing, { guests })} name={title}>
                See other dates
              </NewTabLink>
            )}
          </div>
        )}
        {problem && isBookable(part) && (
          <div className={css.problem}>
            <p>{problem}</p>
          </div>
        )}
        {overlap && isBookable(part) && choice && <p className={css.small}>{overlap}</p>}
        {isBookable(part) && choice && (
          <Checkbox checked={choice.isChosen} onChange={({ target }) => choice.onChange(target.checked)}>
            In my trip<VisuallyHidden>: {title}</VisuallyHidden>
          </Checkbox>
        )}
      </div>
    </article>
  )
}
