import { Link } from 'react-router-dom'
import type { StaffListingRow } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import { Button, Picture, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { toEditorAddress, toPublicAddress } from '#/features/listing/listing-kinds.ts'
import { ListingStatusBadge } from '#/features/listing/listing-status-badge.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './listing-columns.module.css'

interface RowHandlers {
  onArchive: (listing: StaffListingRow) => void
  onRestore: (listing: StaffListingRow) => void
  onDuplicate: (listing: StaffListingRow) => void
}

const Name = ({ listing }: { listing: StaffListingRow }) => (
  <VisuallyHidden> {listing.title || 'Untitled'}</VisuallyHidden>
)

const ActionsCell = ({ listing, handlers }: { listing: StaffListingRow; handlers: RowHandlers }) => (
  <div className={css.actions}>
    {listing.status === 'published' && (
      <Link to={toPublicAddress(listing)}>
        View
        <Name listing={listing} />
      </Link>
    )}
    <Link to={toEditorAddress(listing)}>
      Edit
      <Name listing={listing} />
    </Link>
    <Button size="sm" variant="quiet" onClick={() => handlers.onDuplicate(listing)}>
      Duplicate
      <Name listing={listing} />
    </Button>
    {listing.status === 'archived' ? (
      <Button size="sm" variant="secondary" onClick={() => handlers.onRestore(listing)}>
        Restore
        <Name listing={listing} />
      </Button>
    ) : (
      <Button size="sm" variant="secondary" onClick={() => handlers.onArchive(listing)}>
        Archive
        <Name listing={listing} />
      </Button>
    )}
  </div>
)

export const createListingColumns = (handlers: RowHandlers): Column<StaffListingRow>[] => [
  {
    id: 'title',
    header: 'Listing, location',
    cell: (listing) => (
      <div className={css.listing}>
        <div className={css.picture}>
          <Picture picture={listing.image} sizes="3.5rem" ratio="fill" alt="" />
        </div>
        <TwoLineCell
          first={<Link to={`/admin/listings/${listing.id}`}>{listing.title || 'Untitled'}</Link>}
          second={listing.location || 'No location yet'}
          title={listing.title}
        />
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <ListingStatusBadge status={status} />,
  },
  {
    id: 'category',
    header: 'Category',
    width: '6.5rem',
    isSecondary: true,
    priority: 'medium',
    cell: ({ category }) => category,
  },
  {
    id: 'price',
    header: 'Price',
    width: '6.5rem',
    align: 'end',
    cell: ({ price }) => <span data-inline="">{formatMoney({ amount: price, currency: 'USD' })}</span>,
  },
  {
    id: 'rating',
    header: 'Rating',
    width: '6.5rem',
    align: 'end',
    isSecondary: true,
    cell: ({ rating, reviews }) =>
      rating === null ? 'New' : <TwoLineCell first={rating.toFixed(1)} second={`${reviews} reviews`} />,
  },
  {
    id: 'updated',
    header: 'Changed',
    width: '10rem',
    isSecondary: true,
    priority: 'medium',
    cell: ({ updatedAt }) => formatShortInSriLankaTime(updatedAt),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '18.5rem',
    cell: (listing) => <ActionsCell listing={listing} handlers={handlers} />,
  },
]
