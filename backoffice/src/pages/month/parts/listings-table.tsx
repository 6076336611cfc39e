import { Link } from 'react-router-dom'
import type { MonthOverview } from '@escapes/contract'
import { listingKinds } from '@escapes/contract/listing-kinds'
import { formatMoney } from '@escapes/contract/money'
import type { Column } from '@escapes/shared-ui/data'
import { listingKindLabels } from '#/features/booking/labels.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import css from '../month-page.module.css'
import { FigureCell } from './figure-cell.tsx'

type Listing = MonthOverview['listings'][number]

const toColumns = (month: string): readonly Column<Listing>[] => [
  {
    id: 'listing',
    header: 'Listing',
    cell: ({ listingId, title }) => (
      <Link className={css.figure} to={`/admin/listings/${listingId}/bookings`}>
        {title}
      </Link>
    ),
  },
  { id: 'kind', header: 'Kind', width: '8rem', cell: ({ kind }) => listingKindLabels[kind] },
  {
    id: 'bookings',
    header: 'Took place',
    width: '8rem',
    align: 'end',
    cell: ({ bookings }) => <LabelledCell label="Took place">{bookings}</LabelledCell>,
  },
  {
    id: 'earned',
    header: 'Earned',
    width: '12rem',
    align: 'end',
    cell: ({ listingId, currency, earned, lkr }) => (
      <FigureCell
        month={month}
        label="Earned"
        currency={currency}
        amount={earned}
        lkr={lkr}
        of={{ figure: 'earned', listing: listingId }}
      />
    ),
  },
]

/** What a kind earned, in rupees: currencies are not added up otherwise. */
const toKindFact = (listings: readonly Listing[], kind: Listing['kind']) => {
  const own = listings.filter((listing) => listing.kind === kind)
  const bookings = own.reduce((sum, listing) => sum + listing.bookings, 0)
  const known = own.flatMap(({ lkr }) => lkr ?? [])
  const lkr = formatMoney({ amount: known.reduce((sum, amount) => sum + amount, 0), currency: 'LKR' })
  const without = known.length < own.length ? ', without currencies that have no rate' : ''
  return {
    label: `${listingKindLabels[kind]}s`,
    value: own.length > 0 && `${bookings} took place${known.length > 0 ? `, ${lkr}${without}` : ''}`,
  }
}

interface ListingsTableProps {
  month: string
  listings: readonly Listing[]
  isPending: boolean
}

export const ListingsTable = ({ month, listings, isPending }: ListingsTableProps) => (
  <TitledSection level={2} title="Earned by listing">
    {new Set(listings.map(({ listingId }) => listingId)).size < listings.length && (
      <p className={css.note}>A listing that earned in several currencies has a line for each of them.</p>
    )}
    <div className={css.kinds}>
      <FactList facts={listingKinds.map((kind) => toKindFact(listings, kind))} />
    </div>
    <StaffTable
      width="48rem"
      isPending={isPending}
      label="Earned, listing by listing"
      columns={toColumns(month)}
      rows={listings}
      rowKey={({ listingId, currency }) => `${listingId} ${currency}`}
      empty={<p>No trip was over in this month.</p>}
    />
  </TitledSection>
)
