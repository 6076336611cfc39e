import { useLoaderData, useParams, Navigate } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { kinds } from '#/features/listings/kinds.ts'
import { asProblem } from '#/features/problem/as-problem.ts'
import { useSettled } from '@escapes/platform/settled'
import type { DetailData } from './loader.ts'
import { DetailSkeleton } from './parts/detail-skeleton.tsx'
import { ListingView } from './parts/listing-view.tsx'
import { LoadFailed } from './parts/load-failed.tsx'
import { NotFound } from './parts/not-found.tsx'

/** An address that is no id at all is refused as invalid; to a reader it is the same as one that is gone. */
const isGone = (error: unknown): boolean => {
  const code = asProblem(error)?.code
  return code === 'not-found' || code === 'validation-failed'
}

const Detail = ({ kind }: { kind: ListingKind }) => {
  const data = useLoaderData<DetailData>()
  const { outcome } = useSettled(data.listing, data.remembered)
  if (outcome === undefined) return <DetailSkeleton kind={kind} />
  if (!outcome.ok)
    return isGone(outcome.error) ? <NotFound kind={kind} /> : <LoadFailed kind={kind} error={outcome.error} />
  const listing = outcome.value
  if (listing.kind !== kind) return <Navigate replace to={`${kinds[listing.kind].path}/${listing.id}`} />
  return <ListingView listing={listing} data={data} />
}

/** One listing. Another id is another page: nothing of the one before is kept. */
export const DetailPage = ({ kind }: { kind: ListingKind }) => {
  const { id } = useParams()
  return <Detail key={id} kind={kind} />
}
