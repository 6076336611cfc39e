import { Link, useLocation } from 'react-router-dom'
import type { ListingCard as Listing, ListingKind } from '@escapes/contract'
import { Icon, ListingCard, ListingCardSkeleton, ListingGrid, VisuallyHidden } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../content/operator-contact.ts'
import { readSavedDates } from '#/features/saved/saved-dates.ts'
import { describeFreeCancellation } from '#/features/policy/list-policy-rows.ts'
import { ListingSaveButton } from '#/features/saved/listing-save-button.tsx'
import { kindSettings } from './kind-settings.ts'

interface ListingCardsProps {
  listings: readonly Listing[]
  columns?: 2 | 3
  toQueryString?: (listing: Listing) => string
  level?: 2 | 3
  /** Loads the pictures of the first row first. */
  hasPriority?: boolean
  /** Where the listing is shown on the map. */
  toMapAddress?: (listing: Listing) => string
}

export const ListingCards = ({
  listings,
  columns = 3,
  toQueryString,
  level,
  hasPriority = false,
  toMapAddress,
}: ListingCardsProps) => {
  const { pathname, search } = useLocation()
  return (
    <ListingGrid columns={columns}>
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          href={`${kindSettings[listing.kind].path}/${listing.id}`}
          query={toQueryString?.(listing)}
          corner={<ListingSaveButton listing={listing} dates={readSavedDates(toQueryString?.(listing))} />}
          level={level}
          note={describeFreeCancellation(listing)}
          phone={operatorContact.whatsapp}
          priority={hasPriority && index < columns}
          pictureAction={
            toMapAddress &&
            listing.latitude !== null && (
              <Link to={toMapAddress(listing)} state={{ from: pathname + search }}>
                <Icon name="map" size={16} />
                <span>
                  Show on Map<VisuallyHidden> for {listing.title}</VisuallyHidden>
                </span>
              </Link>
            )
          }
        />
      ))}
    </ListingGrid>
  )
}

interface ListingCardSkeletonsProps {
  kind: ListingKind
  count: number
  columns?: 2 | 3
  hasNote?: boolean
}

export const ListingCardSkeletons = ({ kind, count, columns = 3, hasNote }: ListingCardSkeletonsProps) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <output>Loading {kindSettings[kind].many}...</output>
    </VisuallyHidden>
    <ListingGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} kind={kind} hasNote={hasNote} />
      ))}
    </ListingGrid>
  </div>
)
