import { useEffect, useState } from 'react'
import type { ListingCard, ListingKind } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { ButtonLink, Container, EmptyState, DocumentTitle, Section } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { ListingCards } from '#/features/listings/listing-cards.tsx'

const count = 3

/** What an old link is answered with beside the refusal. Nothing where it cannot be loaded. */
const useFeaturedListings = (kind: ListingKind): readonly ListingCard[] => {
  const { api } = usePlatform()
  const [listings, setListings] = useState<readonly ListingCard[]>([])
  useEffect(() => {
    const stop = new AbortController()
    api('GET /listings', { query: { kind, featured: 'true', limit: count }, signal: stop.signal }).then(
      ({ items }) => setListings(items),
      () => undefined,
    )
    return () => stop.abort()
  }, [api, kind])
  return listings
}

export const ListingNotFound = ({ kind }: { kind: ListingKind }) => {
  const { notFound, path, one, many } = kindSettings[kind]
  const featured = useFeaturedListings(kind)
  return (
    <Container>
      <DocumentTitle>{notFound}</DocumentTitle>
      <EmptyState
        level={1}
        icon="compass"
        title={notFound}
        detail={`We no longer offer this ${one}, or its address was written wrongly.`}
        action={
          <ButtonLink to={path} variant="secondary">
            See all {many}
          </ButtonLink>
        }
      />
      {featured.length > 0 && (
        <Section title={`Other ${many} we like`} space="part">
          <ListingCards listings={featured} />
        </Section>
      )}
    </Container>
  )
}
