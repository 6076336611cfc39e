import { Navigate, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { listingKindTexts, toEditorAddress } from '#/features/listing/listing-kinds.ts'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ListingEditorData } from './loader.ts'
import { ListingForm } from './parts/listing-form.tsx'

/** The editor of one kind, which returns to the listings, and the first tab of the page of a listing, which stays. */
export const ListingEditorPage = () => {
  const { kind: kindInAddress, editedId, listing } = useLoaderData<ListingEditorData>()
  const { outcome } = useResult(listing)
  const loaded = outcome?.ok ? outcome.value : undefined
  const stored = loaded?.id === editedId ? loaded : undefined
  const kind = kindInAddress ?? stored?.kind
  const noun = kind ? listingKindTexts[kind].noun : 'listing'
  if (stored && kindInAddress && stored.kind !== kindInAddress) return <Navigate replace to={toEditorAddress(stored)} />
  const isShown = outcome?.ok === true && stored?.id === editedId
  return (
    <ListingLayout
      listingId={editedId}
      tab="content"
      title={editedId === undefined ? `New ${noun}` : `Edit ${stored?.title || noun}`}
      lede={
        editedId === undefined
          ? 'It is a draft until it is published.'
          : 'Existing bookings keep their terms. Times are Sri Lanka time.'
      }
    >
      {outcome?.ok === false && <LoadError title={`Failed to load ${noun} details`} error={outcome.error} />}
      {!isShown && outcome?.ok !== false && (
        <div aria-busy="true">
          <Skeleton height="60rem" radius="card" />
        </div>
      )}
      {isShown && kind && (
        <ListingForm
          key={`${kind} ${editedId}`}
          kind={kind}
          listing={stored}
          {...(kindInAddress === undefined && { ownAddress: `/admin/listings/${editedId}` })}
        />
      )}
    </ListingLayout>
  )
}
