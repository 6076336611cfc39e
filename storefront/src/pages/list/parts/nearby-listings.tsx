import { Section } from '@escapes/shared-ui/core'
import { ListingCards } from '#/features/listings/listing-cards.tsx'
import type { ListFilters } from '../filters.ts'
import type { Nearby } from '../find-nearby.ts'
import { toDetailQueryString } from '../write-search-params.ts'

/** Below the few of the place that was asked for. */
export const NearbyListings = ({ nearby, filters }: { nearby: Nearby; filters: ListFilters }) => (
  <Section space="part" title={`A drive from ${nearby.place}`} lede={`By car: ${nearby.drives}.`}>
    <ListingCards
      listings={nearby.listings}
      columns={2}
      toQueryString={(listing) => toDetailQueryString(listing, filters)}
    />
  </Section>
)
