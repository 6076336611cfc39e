import { useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { useNow } from '@escapes/platform/now'
import { useResult } from '@escapes/platform/result'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { useOpened } from '#/features/adding/use-opened.ts'
import { DaysToKnowOfView } from '#/features/days-to-know/days-to-know-of-view.tsx'
import { toDayNotes } from '#/features/days-to-know/marked-days.ts'
import { DepartureDayDialog } from '#/features/departure/departure-day-dialog.tsx'
import { DepartureGuidesDialog } from '#/features/departure/departure-guides-dialog.tsx'
import { DeparturePickupsDialog } from '#/features/departure/departure-pickups-dialog.tsx'
import { GuideDialog } from '#/features/departure/guide-dialog.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useIsPhone } from '#/features/layout/use-is-phone.ts'
import { LazySeveralListingsDialog } from '#/features/nights/several/lazy-several-listings-dialog.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { selectionColumn } from '#/features/table/selection-column.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { useRowSelection } from '#/features/table/use-row-selection.ts'
import { DaysBar } from '#/features/time/days-bar.tsx'
import {
  isBookingOver,
  isFiltered,
  toChosenDays,
  toDeparturesAddress,
  toLeftOutText,
  toNothingTitle,
  toPartAddress,
  toParts,
  toShownDays,
  unfiltered,
} from './departures-view.ts'
import bulkCss from '#/features/booking/bulk-actions.module.css'
import css from './departures-page.module.css'
import type { Departures, DeparturesData } from './loader.ts'
import { createDepartureColumns } from './parts/departure-columns.tsx'
import { DepartureFilters } from './parts/departure-filters.tsx'
import { DepartureDialog } from './parts/departure-dialog.tsx'

const noDepartures: StaffDeparture[] = []
const noListings: Departures['listings'] = []
const noGuides: NonNullable<Departures['guides']> = []
const nobodyWaits: Departures['waiting'] = []

export const DeparturesPage = () => {
  const { view, departures, daysToKnow } = useLoaderData<DeparturesData>()
  const known = useResult(daysToKnow).outcome
  const notes = useMemo(() => toDayNotes(known?.ok ? known.value.items : []), [known])
  const { from } = view
  const shownDays = toShownDays(view)
  const toAddress = (day: string): string => toDeparturesAddress({ ...view, from: day })
  const { outcome, isPending } = useResult(departures)
  /** `null`: a new one. */
  const { opened: edited, open: edit, close } = useOpened<StaffDeparture | null>(null)
  const [withGuide, setWithGuide] = useState<StaffDeparture>()
  /** That of which the day is closed or opened. */
  const [turned, setTurned] = useState<StaffDeparture>()
  const {
    items,
    listings,
    guides = noGuides,
    waiting,
  } = outcome?.ok ? outcome.value : { items: undefined, listings: noListings, waiting: nobodyWaits }
  const now = useNow(60_000)
  const [search] = useSearchParams()
  const parts = useIsPhone() && items ? toParts(items, view) : []
  const part = parts.find(({ key }) => key === search.get('part')) ?? parts[0]
  const rows = part?.items ?? items
  const columns = useMemo(
    () => createDepartureColumns({ waiting, now, notes, onEdit: edit, onNameGuide: setWithGuide, onTurn: setTurned }),
    [waiting, now, notes, edit, setWithGuide, setTurned],
  )
  const selection = useRowSelection(rows ?? noDepartures)
  const overCount = selection.selected.filter((each) => isBookingOver(each, now)).length
  const [fetched, setFetched] = useState<StaffDeparture[]>()
  const [led, setLed] = useState<StaffDeparture[]>()
  /** Those of which days are changed; none: what is chosen in the dialog. */
  const [changed, setChanged] = useState<StaffDeparture[]>()
  const selectable = selectionColumn({
    rows: rows ?? noDepartures,
    selection,
    rowName: ({ listing, date }) => `${listing.title}, ${formatDate(date)}`,
  })
  return (
    <StaffLayout title="Departures" lede="Tours and experiences by day, with seats, guides and guests.">
      <DaysBar from={from} count={shownDays} toAddress={toAddress}>
        <Button size="sm" variant="secondary" onClick={() => setChanged([])}>
          Close or price days
        </Button>
        <Button size="sm" disabled={listings.length === 0} onClick={() => edit(null)}>
          Add a departure
        </Button>
      </DaysBar>
      <DepartureFilters view={view} listings={listings} guides={guides} />
      <DaysToKnowOfView outcome={known} />
      <div className={css.parts}>
        {parts.length > 1 && (
          <ChoiceLinks
            label={toShownDays(view) === 14 ? 'Departures by day' : 'Departures by month'}
            choices={parts.map((each) => ({
              to: toPartAddress(view, each),
              label: each.label,
              count: each.items.length,
              isChosen: each === part,
            }))}
          />
        )}
      </div>
      {outcome?.ok === false ? (
        <LoadError title="The departures could not be loaded" error={outcome.error} />
      ) : (
        <StaffTable
          width="68rem"
          isPending={isPending}
          label="Departures by day"
          columns={[selectable, ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon="compass"
              title={toNothingTitle(view)}
              detail={
                isFiltered(view)
                  ? 'Nothing on these days matches the filters.'
                  : 'Nothing departs on these days. Tours that can be booked for any day are in the list of bookings.'
              }
              action={
                isFiltered(view) && (
                  <ButtonLink variant="secondary" to={toDeparturesAddress({ ...unfiltered, from })}>
                    Show all departures
                  </ButtonLink>
                )
              }
            />
          }
        />
      )}
      {selection.selected.length > 0 && (
        <section className={bulkCss.bar} aria-label="Selected departures" data-notices-above="">
          <output className={bulkCss.count}>
            {`${selection.selected.length} selected${overCount > 0 ? `, booking has ended for ${overCount}` : ''}`}
          </output>
          <Button size="sm" onClick={() => setFetched(selection.selected)}>
            Pick-up {selection.selected.length}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setLed(selection.selected)}>
            Guide {selection.selected.length}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={overCount === selection.selected.length}
            onClick={() => setChanged(selection.selected)}
          >
            Close or price {selection.selected.length - overCount}
          </Button>
          {selection.selected.length < selection.total && (
            <Button size="sm" variant="quiet" className={bulkCss.all} onClick={() => selection.selectAll(true)}>
              Select all {selection.total}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => selection.selectAll(false)}>
            Clear the selection
          </Button>
        </section>
      )}
      {changed && (
        <LazySeveralListingsDialog
          chosen={toChosenDays(changed.filter((each) => !isBookingOver(each, now)))}
          note={toLeftOutText(changed.filter((each) => isBookingOver(each, now)))}
          page="/admin/departures"
          onClose={() => setChanged(undefined)}
        />
      )}
      {turned && <DepartureDayDialog departure={turned} onClose={() => setTurned(undefined)} />}
      {led && (
        <DepartureGuidesDialog
          departures={led}
          onClose={(failedIds) => {
            setLed(undefined)
            if (failedIds) selection.selectOnly(failedIds)
          }}
        />
      )}
      {fetched && (
        <DeparturePickupsDialog
          departures={fetched}
          onClose={(failedIds) => {
            setFetched(undefined)
            if (failedIds) selection.selectOnly(failedIds)
          }}
        />
      )}
      {(edited || (edited === null && listings.length > 0)) && (
        <DepartureDialog
          departure={edited ?? undefined}
          listings={listings}
          shown={items ?? noDepartures}
          view={view}
          onClose={close}
        />
      )}
      {withGuide && <GuideDialog departure={withGuide} onClose={() => setWithGuide(undefined)} />}
    </StaffLayout>
  )
}
