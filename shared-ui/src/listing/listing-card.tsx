import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListingCard as ListingCardValue } from '@escapes/contract'
import { Badge } from '#/badges/badge.tsx'
import { Rating } from '#/badges/rating.tsx'
import { WhatsAppLink } from '#/contact/whatsapp-link.tsx'
import { Icon } from '#/icons/icon.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { Picture } from '#/media/picture.tsx'
import { useMoney } from '#/money/money-context.ts'
import { Price } from '#/money/price.tsx'
import { factsOf, plural } from './listing-facts.ts'
import css from './listing-card.module.css'

export interface ListingCardProps {
  listing: ListingCardValue
  href: string
  /** Carried along to the detail page: `checkIn=…&checkOut=…&guests=2`. */
  query?: string
  /** How wide the picture stands. */
  sizes?: string
  /** For the first row of the first view. */
  priority?: boolean
  level?: 2 | 3
  /** Whose number the question goes to, in international digits. */
  phone?: string
  /** Lies on the picture's upper right corner: the save button. */
  corner?: ReactNode
}

export const ListingCard = (props: ListingCardProps) => {
  const { listing, href, query, priority, level = 3, corner, phone } = props
  const { sizes = '(min-width: 62rem) 24rem, (min-width: 48rem) 50vw, 100vw' } = props
  const { format } = useMoney()
  const Heading = `h${level}` as const
  const to = query ? `${href}?${query}` : href
  const saving = listing.originalPrice !== null ? listing.originalPrice - listing.price : 0
  const unit = listing.kind === 'villa' ? 'night' : 'person'
  return (
    <article className={css.card} data-kind={listing.kind}>
      <div className={css.media}>
        <Picture picture={listing.image} sizes={sizes} priority={priority} alt="" className={css.picture} />
        <div className={css.badges}>
          {listing.featured && <Badge tone="picture">Featured</Badge>}
          {saving > 0 && (
            <Badge tone="price">
              {listing.kind === 'tour' ? `Save ${format(saving)}` : `${listing.discount}% off`}
            </Badge>
          )}
        </div>
        {corner && <div className={css.corner}>{corner}</div>}
      </div>
      <div className={css.body}>
        <div className={css.line}>
          <span className={css.place}>
            <Icon name="pin" size={16} />
            {listing.location}
          </span>
          <Rating rating={listing.rating} reviews={listing.reviews} />
        </div>
        <Heading className={css.title}>
          <Link to={to} className={css.link}>
            {listing.title}
          </Link>
        </Heading>
        <ul className={css.facts}>
          {factsOf(listing).map(({ icon, text, seen }) => (
            <li key={text} title={seen === undefined ? undefined : text}>
              <Icon name={icon} size={17} />
              {seen === undefined ? text : <VisuallyHidden>{text}</VisuallyHidden>}
              {seen && <span aria-hidden="true">{seen}</span>}
            </li>
          ))}
        </ul>
        {listing.kind !== 'villa' && <p className={css.dates}>{listing.dates ?? 'Dates on request'}</p>}
        <div className={css.foot}>
          <Price usd={listing.price} unit={unit} original={listing.originalPrice} />
          {listing.kind === 'villa' && listing.stay && (
            <p className={css.stay}>
              {format(listing.stay.total)} for {plural(listing.stay.nights, 'night')}
            </p>
          )}
        </div>
        <div className={css.actions}>
          <WhatsAppLink phone={phone} text={`Hello, I am interested in ${listing.title} (${listing.location}).`}>
            WhatsApp<VisuallyHidden> about {listing.title}</VisuallyHidden>
          </WhatsAppLink>
          <span className={css.more} aria-hidden="true">
            View details
            <Icon name="arrow-right" size={18} />
          </span>
        </div>
      </div>
    </article>
  )
}
