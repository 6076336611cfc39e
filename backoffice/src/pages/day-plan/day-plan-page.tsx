import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import type { DayPlanEntry, DayToKnow } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { atPlaces } from '@escapes/contract/days-to-know-on'
import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { listReachable } from '#/features/booking/broadcast.ts'
import { GuestsActions } from '#/features/booking/guests-actions.tsx'
import { countBookings } from '#/features/booking/labels.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LazySeveralListingsDialog } from '#/features/nights/several/lazy-several-listings-dialog.ts'
import { listWithoutDriver } from '#/features/pickup/driver-runs.ts'
import { DriversSection } from '#/features/pickup/drivers-section.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './day-plan-page.module.css'
import {
  countGuests,
  type DayPlanView,
  listPlaces,
  partNames,
  toCollectText,
  toDayPlanAddress,
} from './day-plan-view.ts'
import type { DayPlanData } from './loader.ts'
import { DayBar } from './parts/day-bar.tsx'
import { DayPartSection } from './parts/day-part-section.tsx'

const NothingOn = ({ view }: { view: DayPlanView }) => (
  <EmptyState
    icon="calendar"
    title={view.place === null ? 'Nothing on this day' : `Nothing in ${view.place} on this day`}
    detail="Bookings that begin, go on or end on the day appear here."
    action={
      view.place !== null && (
        <ButtonLink variant="secondary" to={toDayPlanAddress({ ...view, place: null })}>
          Show all places
        </ButtonLink>
      )
    }
  />
)

interface SheetProps {
  view: DayPlanView
  date: string
  entries: readonly DayPlanEntry[]
  daysToKnow: readonly DayToKnow[]
  /** Guests whom nobody fetches yet; they are named below. */
  withoutDriver: number
}

const Sheet = ({ view, date, entries, daysToKnow, withoutDriver }: SheetProps) => {
  const guests = countGuests(entries)
  return (
    <div className={css.sheet} data-sheet="">
      <p className={css.facts}>
        <b>{[formatDate(date), view.place].filter(Boolean).join(', ')}</b>
        <span>{guests === 1 ? '1 guest' : `${guests} guests`}</span>
        {!view.withoutAmounts && <span>{toCollectText(entries)}</span>}
        {withoutDriver > 0 && <a href="#drivers">{countBookings(withoutDriver)} without a driver</a>}
      </p>
      <DaysToKnow days={daysToKnow} below={date} label="Good to know of this day" />
      {partNames.map((part) => {
        const ofPart = entries.filter((entry) => entry.part === part)
        return (
          ofPart.length > 0 && (
            <DayPartSection key={part} part={part} entries={ofPart} withoutAmounts={view.withoutAmounts} />
          )
        )
      })}
      {entries.length === 0 && <NothingOn view={view} />}
    </div>
  )
}

/** One day of the business on one sheet. Printing leaves the sheet alone on the paper. */
export const DayPlanPage = () => {
  const { view, plan, days } = useLoaderData<DayPlanData>()
  const { outcome, isPending } = useResult(plan)
  const known = useResult(days).outcome
  const allDaysToKnow = known?.ok ? known.value.items : []
  const daysToKnow = view.place === null ? allDaysToKnow : allDaysToKnow.filter(atPlaces([view.place]))
  const shown = outcome?.ok ? outcome.value : undefined
  const entries = (shown?.entries ?? []).filter(({ listing }) => view.place === null || listing.location === view.place)
  const email = useSession()?.email
  const [isClosing, setClosing] = useState(false)
  const reachable = listReachable(entries, email).map(({ bookingId: id, reference, customer, time, listing }) => ({
    id,
    reference,
    customer,
    about: [time, listing.title].filter(Boolean).join(' '),
  }))
  const fetched = entries.filter(({ firstDay }) => firstDay === shown?.date)
  return (
    <StaffLayout title="Day plan" lede="Who goes out, leaves, arrives and stays. Times are Sri Lanka time.">
      <DayBar view={view} places={listPlaces(shown?.entries ?? [], view.place)}>
        <Button size="sm" variant="secondary" onClick={() => setClosing(true)}>
          Close or price days
        </Button>
        <GuestsActions bookings={reachable} />
      </DayBar>
      <LoadState outcome={outcome} title="The day could not be loaded" height="30rem" />
      {shown && (
        <div aria-busy={isPending || undefined} className={css.day}>
          <Sheet
            view={view}
            date={shown.date}
            entries={entries}
            daysToKnow={daysToKnow}
            withoutDriver={listWithoutDriver(fetched).length}
          />
          <div id="drivers">
            <DriversSection day={shown.date} bookings={fetched} canArrange />
          </div>
        </div>
      )}
      {isClosing && (
        <LazySeveralListingsDialog
          chosen={view.date < todayInSriLanka() ? {} : { nights: [{ from: view.date, to: view.date }] }}
          narrowedTo={view.place === null ? {} : { text: view.place }}
          page="/admin/day"
          onClose={() => setClosing(false)}
        />
      )}
    </StaffLayout>
  )
}
