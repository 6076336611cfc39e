import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListingCard as ListingCardValue } from '@escapes/contract'
import { formatComingDate } from '@escapes/contract/dates'
import { formatCount } from '@escapes/contract/party-text'
import { toPlaceText } from '@escapes/contract/place-text'
import { Badge } from '#/badges/badge.tsx'
import { Rating } from '#/badges/rating.tsx'
import { WhatsAppLink } from '#/contact/whatsapp-link.tsx'
import { Icon } from '#/icons/icon.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { Picture } from '#/media/picture.tsx'
import { type MoneyFormat, useMoney } from '#/money/money-context.ts'
import { Price } from '#/money/price.tsx'
import { ActivityPrice } from './activity-price.tsx'
import {
  isUsualPrice,
  toNightPrice,
  toBookableDatesText,
  toExactNightPrice,
  toExactPersonPrice,
  toListingFacts,
  toTooYoungText,
} from './listing-facts.ts'
import css from './listing-card.module.css'

export interface ListingCardProps {
  listing: ListingCardValue
  href: string
  /** Added to the link, so that the detail page opens with the same search: `checkIn=…&checkOut=…&guests=2`. */
  query?: string
  /** The `sizes` attribute of the picture. */
  sizes?: string
  /** Loads the picture first; for cards in the first view. */
  priority?: boolean
  level?: 2 | 3
  /** WhatsApp number of the operator, in international digits. */
  phone?: string
  corner?: ReactNode
  /** On the lower edge of the picture: a link or button, or a word about the place. */
  pictureAction?: ReactNode
  /** A sentence above the price, with room for two lines. */
  note?: string
}

/** What is saved is of one person, and stands beside a total where a party is priced. */
const toSavingText = (listing: ListingCardValue, money: MoneyFormat): string | undefined => {
  const { originalPrice, price, discount } = listing
  if (originalPrice === null || originalPrice <= price) return undefined
  if (listing.kind !== 'villa' && !isUsualPrice(listing)) return undefined
  if (listing.kind !== 'tour') return `${discount}% off`
  const saved = money.formatSaving(originalPrice, price, toExactPersonPrice(listing, money) && 'exact')
  return saved && `Save ${saved}${listing.party ? ` per ${listing.party.hasChildPrice ? 'adult' : 'person'}` : ''}`
}

export const ListingCard = (props: ListingCardProps) => {
  const { listing, href, query, priority, level = 3, corner, pictureAction, phone, note } = props
  const { sizes = '(min-width: 62rem) 24rem, (min-width: 48rem) 50vw, 100vw' } = props
  const money = useMoney()
  const Heading = `h${level}` as const
  const to = query ? `${href}?${query}` : href
  const saving = toSavingText(listing, money)
  const price = listing.kind === 'villa' ? toNightPrice(listing) : listing.price
  const isUsual = price === listing.price
  const stay = listing.kind === 'villa' ? listing.stay : null
  const exact = toExactNightPrice(stay, money)
  const bookable = toTooYoungText(listing) ?? (listing.kind === 'villa' ? undefined : toBookableDatesText(listing))
  return (
    <article className={css.card} data-kind={listing.kind}>
      <div className={css.media}>
        <Picture picture={listing.image} sizes={sizes} priority={priority} alt="" className={css.picture} />
        <div className={css.badges}>
          {listing.featured && <Badge tone="picture">Featured</Badge>}
          {saving && <Badge tone="price">{saving}</Badge>}
        </div>
        {corner && <div className={css.corner}>{corner}</div>}
        {pictureAction && <div className={css.pictureAction}>{pictureAction}</div>}
      </div>
      <div className={css.body}>
        <div className={css.line}>
          <span className={css.place}>
            <Icon name="pin" size={16} />
            {toPlaceText(listing)}
          </span>
          <Rating rating={listing.rating} reviews={listing.reviews} />
        </div>
        <Heading className={css.title}>
          <Link to={to} className={css.link}>
            {listing.title}
          </Link>
        </Heading>
        <ul className={css.facts}>
          {toListingFacts(listing).map(({ icon, text, visibleText }) => (
            <li key={text} title={visibleText === undefined ? undefined : text}>
              <Icon name={icon} size={17} />
              {visibleText === undefined ? text : <VisuallyHidden>{text}</VisuallyHidden>}
              {visibleText && <span aria-hidden="true">{visibleText}</span>}
            </li>
          ))}
        </ul>
        {bookable && <p className={css.dates}>{bookable}</p>}
        {note && (
          <p className={css.note}>
            <Icon name="check" size={17} />
            <span>{note}</span>
          </p>
        )}
        <div className={css.foot}>
          {listing.kind === 'villa' ? (
            <Price
              usdCents={price}
              unit="night"
              originalUsdCents={isUsual ? listing.originalPrice : null}
              agreed={exact?.each}
            />
          ) : (
            <ActivityPrice listing={listing} />
          )}
          {stay && (
            <p className={css.stay}>
              {exact ? money.formatExactly(exact.total) : money.format(stay.total)} for{' '}
              {formatCount(stay.nights, 'night')}
              {stay.checkIn && ` from ${formatComingDate(stay.checkIn)}`}
              {isUsual ? '' : ', nightly price on average'}
            </p>
          )}
        </div>
        <div className={css.actions}>
          <WhatsAppLink phone={phone} text={`Hello, I am interested in ${listing.title} (${toPlaceText(listing)}).`}>
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
