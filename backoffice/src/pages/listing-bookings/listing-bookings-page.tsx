import { useLoaderData, useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { listingBookingColumns } from './listing-booking-columns.tsx'
import type { ListingBookingsData } from './loader.ts'

/** Every booking of one listing, by its first day. */
export const ListingBookingsPage = () => {
  const { listingId, listing, bookings } = useLoaderData<ListingBookingsData>()
  const navigate = useNavigate()
  const { outcome: loadedListing } = useResult(listing)
  const { outcome, isPending } = useResult(bookings)
  const page = outcome?.ok ? outcome.value : undefined
  const title = loadedListing?.ok ? loadedListing.value.title || 'an untitled draft' : undefined
  return (
    <ListingLayout
      listingId={listingId}
      tab="bookings"
      title={title === undefined ? 'Bookings' : `Bookings of ${title}`}
      lede="By the first day. Times are Sri Lanka time."
    >
      {outcome?.ok === false ? (
        <LoadError title="The bookings could not be loaded" error={outcome.error} />
      ) : (
        <StaffTable
          width="56rem"
          isPending={isPending}
          label="Bookings of this listing"
          columns={listingBookingColumns}
          rows={page?.items}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(`/admin/bookings/${id}`)}
          empty={
            <EmptyState icon="ticket" title="No bookings yet" detail="Bookings of this listing will appear here." />
          }
        />
      )}
      <ListPager page={page} noun="bookings" isBusy={isPending} />
    </ListingLayout>
  )
}
