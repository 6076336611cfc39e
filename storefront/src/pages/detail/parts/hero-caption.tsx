import type { ListingDetail } from '@escapes/contract'
import { Badge, Icon, Rating, toAgeText, toDurationText, toPlaceText } from '@escapes/shared-ui/core'
import { toSentenceCase } from '#/features/listings/categories.ts'
import css from './hero-caption.module.css'

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

const toFacts = (listing: ListingDetail): string[] => {
  const age = toAgeText(listing)
  const ages = age ? [age] : []
  if (listing.kind !== 'villa') return [toDurationText(listing), `Up to ${count(listing.maxGuests, 'guest')}`, ...ages]
  const { maxGuests, bedrooms, bathrooms } = listing
  return [count(maxGuests, 'guest'), ...ages, count(bedrooms, 'bedroom'), count(bathrooms, 'bathroom')]
}

/** Badges, title and facts over the main picture. */
export const HeroCaption = ({ listing }: { listing: ListingDetail }) => (
  <div className={css.caption}>
    <div className={css.badges}>
      {listing.featured && <Badge tone="picture">Featured</Badge>}
      {listing.kind !== 'villa' && <Badge tone="picture">{toSentenceCase(listing.category)}</Badge>}
    </div>
    <div className={css.text}>
      <h1 className={css.title}>{listing.title}</h1>
      <ul className={css.facts}>
        <li>
          <Rating rating={listing.rating} reviews={listing.reviews} size="md" />
        </li>
        <li>
          <Icon name="pin" size={18} />
          <span>{toPlaceText(listing)}</span>
        </li>
        {toFacts(listing).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  </div>
)
