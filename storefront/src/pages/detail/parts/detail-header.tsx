import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Badge, Icon, Rating } from '@escapes/shared-ui/core'
import { titled } from '#/features/listings/categories.ts'
import { kinds } from '#/features/listings/kinds.ts'
import css from './detail-header.module.css'
import { ShareButton } from './share-button.tsx'

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

const factsOf = (listing: ListingDetail): string[] => {
  if (listing.kind !== 'villa') return [listing.duration, `Up to ${count(listing.maxGuests, 'guest')}`]
  const { maxGuests, bedrooms, bathrooms } = listing
  return [count(maxGuests, 'guest'), count(bedrooms, 'bedroom'), count(bathrooms, 'bathroom')]
}

export const DetailHeader = ({ listing }: { listing: ListingDetail }) => (
  <header className={css.header}>
    <div className={css.bar}>
      <Link to={kinds[listing.kind].path} className={css.back} data-kind={listing.kind}>
        <Icon name="arrow-left" size={18} />
        Back to {kinds[listing.kind].heading}
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
      {factsOf(listing).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {listing.featured && (
        <li>
          <Badge tone="accent">Featured</Badge>
        </li>
      )}
      {listing.kind !== 'villa' && (
        <li>
          <Badge>{titled(listing.category)}</Badge>
        </li>
      )}
    </ul>
  </header>
)
