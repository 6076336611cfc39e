import type { ListingCard } from '@escapes/contract'
import { type Result, useResult } from '@escapes/platform/result'
import { Container, Section } from '@escapes/shared-ui/core'
import { ListingCards } from '#/features/listings/listing-cards.tsx'
import { joinNames } from '#/features/text/join-names.ts'
import css from './post-listings.module.css'

interface PostListingsProps {
  call: Promise<Result<ListingCard[]>>
  places: readonly string[]
}

/** What can be booked where the post is about. Absent while it is loaded, where there is none, and where it fails. */
export const PostListings = ({ call, places }: PostListingsProps) => {
  const { outcome } = useResult(call)
  if (!outcome?.ok || outcome.value.length === 0) return null
  return (
    <div className={css.ground}>
      <Container>
        <Section title="Go and see it" lede={`Stays, tours and experiences around ${joinNames(places)}.`}>
          <ListingCards listings={outcome.value} level={3} />
        </Section>
      </Container>
    </div>
  )
}
