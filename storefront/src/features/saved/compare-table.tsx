import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListingCard, ListingKind, VillaCard } from '@escapes/contract'
import {
  ActivityPrice,
  Icon,
  Picture,
  Price,
  Rating,
  toAgeText,
  toDurationText,
  toPlaceText,
  useMoney,
  VisuallyHidden,
} from '@escapes/shared-ui/core'
import { amenityFilters, toAmenity } from '#/features/listings/amenities.ts'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { RoundedPricesNote } from '#/features/listings/rounded-prices-note.tsx'
import { airport, formatDriveTime, listDriveTimes } from '@escapes/contract/drive-times'
import { formatMonths } from '#/features/planning/month-runs.ts'
import { climates } from '../../../content/seasons.ts'
import css from './compare-table.module.css'
import type { SavedEntry } from './load-saved-entries.ts'
import { toDatesQuery } from './saved-dates.ts'

interface Column {
  entry: SavedEntry
  listing: ListingCard
}

interface Row {
  name: string
  cell: (listing: ListingCard) => ReactNode
}

const toPlace = ({ location }: ListingCard): string => normalizePlaceName(location)

/** As it stands on its card. */
const StayPrice = ({ stay: { total, nights } }: { stay: NonNullable<VillaCard['stay']> }) => (
  <>
    <Price usdCents={total} size="sm" agreed={useMoney().toExactParts(total, nights)?.total} />{' '}
    <span className={css.muted}>{`for ${nights} ${nights === 1 ? 'night' : 'nights'}`}</span>
  </>
)

const toPrice = (listing: ListingCard): ReactNode => {
  if (listing.kind !== 'villa') return <ActivityPrice listing={listing} size="sm" />
  if (!listing.stay) return <Price usdCents={listing.price} unit="night" size="sm" />
  return <StayPrice stay={listing.stay} />
}

const YesNo = ({ isTrue }: { isTrue: boolean }) =>
  isTrue ? (
    <>
      <Icon name="check" size={20} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  ) : (
    <span className={css.muted}>No</span>
  )

const ageRow: Row = { name: 'Youngest age', cell: (listing) => toAgeText(listing) ?? 'Any' }

const villaRows: readonly Row[] = [
  { name: 'Bedrooms', cell: (villa) => villa.kind === 'villa' && villa.bedrooms },
  { name: 'Bathrooms', cell: (villa) => villa.kind === 'villa' && villa.bathrooms },
  { name: 'Sleeps', cell: (villa) => villa.kind === 'villa' && villa.maxGuests },
  ageRow,
  ...amenityFilters.map((amenity) => ({
    name: toAmenity(amenity).label,
    cell: (villa: ListingCard) => <YesNo isTrue={villa.kind === 'villa' && villa.amenities.includes(amenity)} />,
  })),
]

const activityRows: readonly Row[] = [
  { name: 'How long', cell: (activity) => activity.kind !== 'villa' && toDurationText(activity) },
  { name: 'Largest group', cell: (activity) => activity.kind !== 'villa' && activity.maxGuests },
  ageRow,
  { name: 'Hotels', cell: (activity) => <YesNo isTrue={activity.kind !== 'villa' && activity.includes.hotels} /> },
  { name: 'Meals', cell: (activity) => <YesNo isTrue={activity.kind !== 'villa' && activity.includes.meals} /> },
  {
    name: 'Transport',
    cell: (activity) => <YesNo isTrue={activity.kind !== 'villa' && activity.includes.transport} />,
  },
]

/** From the airport, and from one of them to the other. */
const toDriveRows = (listings: readonly ListingCard[]): Row[] => {
  const places = [...new Set(listings.map(toPlace))].filter((place) => climates[place])
  return [airport, ...(places.length > 1 ? places : [])].map((place) => {
    const minutes = new Map(listDriveTimes(place).map((drive) => [drive.place, drive.minutes]))
    return {
      name: `By car from ${place}`,
      cell: (listing) => {
        const drive = minutes.get(toPlace(listing))
        return drive === undefined ? (toPlace(listing) === place ? 'There' : 'Ask us') : formatDriveTime(drive)
      },
    }
  })
}

const listRows = (kind: ListingKind, listings: readonly ListingCard[]): Row[] => [
  { name: 'Price', cell: toPrice },
  { name: 'Place', cell: toPlaceText },
  { name: 'Guests say', cell: ({ rating, reviews }) => <Rating rating={rating} reviews={reviews} /> },
  ...(kind === 'villa' ? villaRows : activityRows),
  {
    name: 'Best months',
    cell: (listing) => {
      const climate = climates[toPlace(listing)]
      return climate ? formatMonths(climate.region.months, 'good') : 'Ask us'
    },
  },
  ...toDriveRows(listings),
]

const Table = ({ kind, columns }: { kind: ListingKind; columns: readonly Column[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
  <section className={css.frame} aria-label={`${kindSettings[kind].heading} compared`} tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{kindSettings[kind].heading}</th>
          {columns.map(({ entry: { item, card }, listing }) => (
            <th key={listing.id} scope="col">
              <span className={css.picture}>
                <Picture picture={listing.image} sizes="12rem" ratio="fill" alt="" />
              </span>
              <Link to={`${kindSettings[kind].path}/${listing.id}?${toDatesQuery(item, card.dates === 'past')}`}>
                {listing.title}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listRows(
          kind,
          columns.map(({ listing }) => listing),
        ).map(({ name, cell }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ listing }) => (
              <td key={listing.id}>{cell(listing)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const kinds: readonly ListingKind[] = ['villa', 'tour', 'experience']

const toColumns = (entries: readonly SavedEntry[], kind: ListingKind): Column[] =>
  entries.flatMap((entry) => (entry.card.listing?.kind === kind ? [{ entry, listing: entry.card.listing }] : []))

/** Whether two of a kind are offered still. */
export const canCompare = (entries: readonly SavedEntry[]): boolean =>
  kinds.some((kind) => toColumns(entries, kind).length > 1)

/** What is saved side by side, a table for each kind of which there are two. */
export const CompareTables = ({ entries }: { entries: readonly SavedEntry[] }) => (
  <div className={css.tables}>
    {kinds.map((kind) => {
      const columns = toColumns(entries, kind)
      return columns.length > 1 && <Table key={kind} kind={kind} columns={columns} />
    })}
    {/* Of a stay the table has the total alone. */}
    <RoundedPricesNote
      listings={entries.flatMap(({ card: { listing } }) => (listing && listing.kind !== 'villa' ? listing : []))}
    />
  </div>
)
