import type { ListingCard as Listing, ListingKind } from '@escapes/contract'
import { ListingCard, ListingCardSkeleton, ListingGrid, VisuallyHidden } from '@escapes/shared-ui/core'
import { operator } from '../../../content/operator.ts'
import { kinds } from './kinds.ts'

interface ListingCardsProps {
  listings: readonly Listing[]
  columns?: 2 | 3
  /** Taken along to each listing's page. */
  query?: string
  level?: 2 | 3
  /** The first row is in the first view. */
  hasPriority?: boolean
}

export const ListingCards = ({ listings, columns = 3, query, level, hasPriority = false }: ListingCardsProps) => (
  <ListingGrid columns={columns}>
    {listings.map((listing, index) => (
      <ListingCard
        key={listing.id}
        listing={listing}
        href={`${kinds[listing.kind].path}/${listing.id}`}
        query={query}
        level={level}
        phone={operator.whatsapp}
        priority={hasPriority && index < columns}
      />
    ))}
  </ListingGrid>
)

interface CardSkeletonsProps {
  kind: ListingKind
  count: number
  columns?: 2 | 3
}

export const CardSkeletons = ({ kind, count, columns = 3 }: CardSkeletonsProps) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <output>Loading {kinds[kind].many}...</output>
    </VisuallyHidden>
    <ListingGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </ListingGrid>
  </div>
)
