import { useLoaderData, useNavigate } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import { ListingLayout } from '#/features/listing/listing-layout.tsx'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { listingBookingColumns } from './listing-booking-columns.tsx'
import type { ListingBookingsData } from './loader.ts'

const noRows: StaffBooking[] = []

/** Every booking of one listing, by its first day. */
export const ListingBookingsPage = () => {
  const { listingId, listing, bookings } = useLoaderData<ListingBookingsData>()
  const navigate = useNavigate()
  const { outcome: loadedListing } = useResult(listing)
  const { outcome, isPending } = useResult(bookings)
  const page = outcome?.ok ? outcome.value : undefined
  const pager = usePagerHandlers(page)
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
        <TableFrame width="56rem" isPending={page !== undefined && isPending}>
          <DataTable
            label="Bookings of this listing"
            columns={listingBookingColumns}
            rows={page?.items ?? noRows}
            rowKey={({ id }) => id}
            isLoading={!page}
            onOpen={({ id }) => void navigate(`/admin/bookings/${id}`)}
            empty={
              <EmptyState icon="ticket" title="No bookings yet" detail="Bookings of this listing will appear here." />
            }
          />
        </TableFrame>
      )}
      {page && page.items.length > 0 && (
        <Pager
          shown={page.items.length}
          total={page.total}
          noun={page.total === 1 ? 'booking' : 'bookings'}
          isBusy={isPending}
          {...pager}
        />
      )}
    </ListingLayout>
  )
}
