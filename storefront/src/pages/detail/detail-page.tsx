import { useState } from 'react'
import { useLoaderData, useLocation, useParams, Navigate } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { asProblem } from '@escapes/platform/problem'
import { useResult } from '@escapes/platform/result'
import type { DetailData } from './loader.ts'
import { DetailSkeleton } from './parts/detail-skeleton.tsx'
import { ListingView } from './parts/listing-view.tsx'
import { ListingNotFound } from './parts/listing-not-found.tsx'
import { ButtonLink, Container, DocumentTitle } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'

const DetailLoadError = ({ kind, error }: { kind: ListingKind; error: unknown }) => (
  <Container>
    <DocumentTitle>{kindSettings[kind].heading}</DocumentTitle>
    <LoadError
      level={1}
      title={kindSettings[kind].loadFailed}
      error={error}
      action={
        <ButtonLink to={kindSettings[kind].path} variant="secondary">
          See all {kindSettings[kind].many}
        </ButtonLink>
      }
    />
  </Container>
)

/** An invalid id means the same to a reader as a listing that is gone. */
const isGone = (error: unknown): boolean => {
  const code = asProblem(error)?.code
  return code === 'not-found' || code === 'validation-failed'
}

const Detail = ({ kind }: { kind: ListingKind }) => {
  const data = useLoaderData<DetailData>()
  const { outcome } = useResult(data.listing, data.cachedListing)
  const { outcome: availability } = useResult(data.availability)
  const { outcome: reviews } = useResult(data.reviews, data.cachedReviews)
  const { search, hash } = useLocation()
  // Whoever opens a section or the second step by its address sees it once nothing above it, nor it, still grows.
  const [hasOpenedSection] = useState(hash !== '' || new URLSearchParams(search).get('step') === '2')
  const areSectionsMissing = hasOpenedSection && !(availability && reviews)
  if (outcome === undefined || (outcome.ok && areSectionsMissing)) return <DetailSkeleton kind={kind} />
  if (!outcome.ok)
    return isGone(outcome.error) ? (
      <ListingNotFound kind={kind} />
    ) : (
      <DetailLoadError kind={kind} error={outcome.error} />
    )
  const listing = outcome.value
  if (listing.kind !== kind)
    return <Navigate replace to={`${kindSettings[listing.kind].path}/${listing.id}${search}${hash}`} />
  return <ListingView listing={listing} data={data} />
}

export { canWaitForLaterParts, importAction, loadLaterParts } from './use-later-parts.ts'

/** Another id remounts the page, so that no state is carried over. */
export const DetailPage = ({ kind }: { kind: ListingKind }) => {
  const { id } = useParams()
  return <Detail key={id} kind={kind} />
}
