import { Link } from 'react-router-dom'
import type { ListingCard } from '@escapes/contract'
import { ActivityPrice, Picture, Price } from '@escapes/shared-ui/core'
import css from './listing-line.module.css'

interface ListingLineProps {
  to: string
  listing: ListingCard
  /** Its own unless given. */
  title?: string
  detail: string
}

/** A listing in one line of a list, where a card would say more than is asked. */
export const ListingLine = ({ to, listing, title = listing.title, detail }: ListingLineProps) => (
  <li className={css.line}>
    <div className={css.picture}>
      <Picture picture={listing.image} sizes="6rem" ratio="fill" alt="" />
    </div>
    <div className={css.text}>
      <Link to={to} className={css.link}>
        {title}
      </Link>
      <span className={css.detail}>{detail}</span>
      {listing.kind === 'villa' ? (
        <Price usdCents={listing.stay?.total ?? listing.price} unit={listing.stay ? 'total' : 'night'} size="sm" />
      ) : (
        <ActivityPrice listing={listing} size="sm" />
      )}
    </div>
  </li>
)
