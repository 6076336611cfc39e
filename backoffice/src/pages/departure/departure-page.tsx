import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { formatDate } from '@escapes/contract/dates'
import { Button, EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { GuestsTable } from '#/features/booking/guests-table.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import css from './departure-page.module.css'
import type { DepartureData } from './loader.ts'
import { DaySheetLinks } from './parts/day-sheet-links.tsx'

/** The manifest of one departure. Printing leaves the day sheet alone on the paper. */
export const DeparturePage = () => {
  const { id, manifest } = useLoaderData<DepartureData>()
  const { outcome } = useResult(manifest)
  const shown = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title={shown ? `Manifest of ${shown.departure.listing.title}` : 'Manifest'}
      lede={<Link to="/admin/departures">All departures</Link>}
    >
      {outcome?.ok === false && <LoadError title="The manifest could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="24rem" radius="card" />
        </div>
      )}
      {shown && (
        <>
          <div className={css.sheet}>
            <p className={css.title}>{shown.departure.listing.title}</p>
            <p className={css.facts}>
              <b>
                {formatDate(shown.departure.date)}, {shown.startTime}
              </b>
              <span>Guide: {shown.departure.guide || 'no guide yet'}</span>
              <span>
                {shown.departure.taken} of {shown.departure.capacity} seats
              </span>
              <Button size="sm" variant="secondary" className={css.print} onClick={() => window.print()}>
                Print the day sheet
              </Button>
            </p>
            {shown.bookings.length === 0 ? (
              <EmptyState icon="users" title="No guests yet" detail="Bookings for this departure will appear here." />
            ) : (
              <GuestsTable label="Who comes" bookings={shown.bookings} />
            )}
          </div>
          <DaySheetLinks departureId={id} links={shown.links} />
        </>
      )}
    </StaffLayout>
  )
}
