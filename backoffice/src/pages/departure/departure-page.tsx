import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import type { Manifest, ManifestBooking, StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { Button, ButtonLink, EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { listReachable } from '#/features/booking/broadcast.ts'
import { GuestsActions } from '#/features/booking/guests-actions.tsx'
import { GuestsTable } from '#/features/booking/guests-table.tsx'
import { isDepartureClosed, isDepartureToCome } from '#/features/departure/departure-day.ts'
import { DepartureDayDialog } from '#/features/departure/departure-day-dialog.tsx'
import { DeparturePickupDialog } from '#/features/departure/departure-pickup-dialog.tsx'
import { GuideDialog } from '#/features/departure/guide-dialog.tsx'
import { WarningBadges } from '#/features/departure/warning-badges.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { DriversSection } from '#/features/pickup/drivers-section.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './departure-page.module.css'
import type { DepartureData } from './loader.ts'
import { BoardingCell } from './parts/boarding-cell.tsx'
import { DaySheetLinks } from './parts/day-sheet-links.tsx'

const toPickupText = ({ pickup }: StaffDeparture): string => {
  if (!pickup) return 'not arranged'
  const { time, place, driver, phone, vehicle } = pickup
  return [time, place || 'each at the place of its booking', driver, phone, vehicle].filter(Boolean).join(', ')
}

/** Who is there, from its day on. */
const boarding = ({ departure: { id, date } }: Manifest) =>
  date > todayInSriLanka()
    ? undefined
    : {
        header: 'On the day',
        cell: (booking: ManifestBooking) => <BoardingCell departureId={id} day={date} booking={booking} />,
      }
const toSaleText = (departure: StaffDeparture): string => {
  if (!isDepartureClosed(departure)) return 'Open for booking'
  return ['Closed', departure.dayClosed].filter(Boolean).join(': ')
}

/** With the way to all of their days, where they are one of the guides. */
const GuideName = ({ departure: { guide, guideId } }: { departure: StaffDeparture }) =>
  guideId ? <Link to={`/admin/guides/${guideId}`}>{guide}</Link> : <span>{guide || 'no guide yet'}</span>

/** The manifest of one departure, and what is done with all who come. Printing leaves the day sheet alone on the paper. */
export const DeparturePage = () => {
  const { id, manifest } = useLoaderData<DepartureData>()
  const { outcome } = useResult(manifest)
  const shown = outcome?.ok ? outcome.value : undefined
  const email = useSession()?.email
  const reachable = listReachable(shown?.bookings ?? [], email).map(({ bookingId: id, ...booking }) => ({
    id,
    ...booking,
  }))
  const [isNamingGuide, setNamingGuide] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const [isTurning, setTurning] = useState(false)
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
          <div className={css.sheet} data-sheet="">
            <p className={css.title}>{shown.departure.listing.title}</p>
            <p className={css.facts}>
              <b>
                {formatDate(shown.departure.date)}, {formatStartAndReturn(shown, shown.days ?? 1)}
              </b>
              <span>
                Guide: <GuideName departure={shown.departure} />
                <Button size="sm" variant="quiet" onClick={() => setNamingGuide(true)}>
                  {shown.departure.guide ? 'Change the guide' : 'Assign a guide'}
                </Button>
                <WarningBadges departure={shown.departure} only={(warning) => warning.startsWith('guide-')} />
              </span>
              <span>
                Pick-up: {toPickupText(shown.departure)}
                <Button size="sm" variant="quiet" onClick={() => setArranging(true)}>
                  {shown.departure.pickup ? 'Change the pick-up' : 'Arrange the pick-up'}
                </Button>
              </span>
              <span>
                {toSaleText(shown.departure)}
                {isDepartureToCome(shown.departure) && (
                  <Button size="sm" variant="quiet" onClick={() => setTurning(true)}>
                    {isDepartureClosed(shown.departure) ? 'Open the day' : 'Close the day'}
                  </Button>
                )}
              </span>
              <span>
                {shown.departure.taken} of {shown.departure.capacity} seats
              </span>
            </p>
            <p className={css.actions}>
              <GuestsActions bookings={reachable} />
              {shown.bookings.length > 0 && (
                <ButtonLink size="sm" variant="secondary" to={`/admin/bookings?departure=${id}`}>
                  Confirm or move
                </ButtonLink>
              )}
              <Button size="sm" variant="secondary" onClick={() => window.print()}>
                Print the day sheet
              </Button>
            </p>
            {shown.bookings.length === 0 ? (
              <EmptyState icon="users" title="No guests yet" detail="Bookings for this departure will appear here." />
            ) : (
              <GuestsTable
                label="Who comes"
                bookings={shown.bookings}
                beginsOn={() => shown.departure.date}
                more={boarding(shown)}
              />
            )}
          </div>
          <DriversSection day={shown.departure.date} bookings={shown.bookings} />
          <DaySheetLinks departureId={id} links={shown.links} />
          {isNamingGuide && <GuideDialog departure={shown.departure} onClose={() => setNamingGuide(false)} />}
          {isTurning && <DepartureDayDialog departure={shown.departure} onClose={() => setTurning(false)} />}
          {isArranging && <DeparturePickupDialog {...shown} onClose={() => setArranging(false)} />}
        </>
      )}
    </StaffLayout>
  )
}
