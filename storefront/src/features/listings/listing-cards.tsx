import type { ListingCard as Listing, ListingKind } from '@escapes/contract'
import { ListingCard, ListingCardSkeleton, ListingGrid, VisuallyHidden } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../content/operator-contact.ts'
import { kindSettings } from './kind-settings.ts'

interface ListingCardsProps {
  listings: readonly Listing[]
  columns?: 2 | 3
  toQueryString?: (listing: Listing) => string
  level?: 2 | 3
  /** Loads the pictures of the first row first. */
  hasPriority?: boolean
}

export const ListingCards = ({
  listings,
  columns = 3,
  toQueryString,
  level,
  hasPriority = false,
}: ListingCardsProps) => (
  <ListingGrid columns={columns}>
    {listings.map((listing, index) => (
      <ListingCard
        key={listing.id}
        listing={listing}
        href={`${kindSettings[listing.kind].path}/${listing.id}`}
        query={toQueryString?.(listing)}
        level={level}
        phone={operatorContact.whatsapp}
        priority={hasPriority && index < columns}
      />
    ))}
  </ListingGrid>
)

interface ListingCardSkeletonsProps {
  kind: ListingKind
  count: number
  columns?: 2 | 3
}

export const ListingCardSkeletons = ({ kind, count, columns = 3 }: ListingCardSkeletonsProps) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <output>Loading {kindSettings[kind].many}...</output>
    </VisuallyHidden>
    <ListingGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </ListingGrid>
  </div>
)
