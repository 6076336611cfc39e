import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Badge, Icon, Rating } from '@escapes/shared-ui/core'
import { toSentenceCase } from '#/features/listings/categories.ts'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import css from './detail-header.module.css'
import { ShareButton } from './share-button.tsx'

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

const toFacts = (listing: ListingDetail): string[] => {
  if (listing.kind !== 'villa') return [listing.duration, `Up to ${count(listing.maxGuests, 'guest')}`]
  const { maxGuests, bedrooms, bathrooms } = listing
  return [count(maxGuests, 'guest'), count(bedrooms, 'bedroom'), count(bathrooms, 'bathroom')]
}

export const DetailHeader = ({ listing }: { listing: ListingDetail }) => (
  <header className={css.header}>
    <div className={css.bar}>
      <Link to={kindSettings[listing.kind].path} className={css.back} data-kind={listing.kind}>
        <Icon name="arrow-left" size={18} />
        Back to {kindSettings[listing.kind].heading}
      </Link>
      <ShareButton title={listing.title} />
    </div>
    <h1 className={css.title}>{listing.title}</h1>
    <ul className={css.facts}>
      <li>
        <Rating rating={listing.rating} reviews={listing.reviews} size="md" />
      </li>
      <li>
        <Icon name="pin" size={18} />
        {listing.location}
      </li>
      {toFacts(listing).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {listing.featured && (
        <li>
          <Badge tone="accent">Featured</Badge>
        </li>
      )}
      {listing.kind !== 'villa' && (
        <li>
          <Badge>{toSentenceCase(listing.category)}</Badge>
        </li>
      )}
    </ul>
  </header>
)
