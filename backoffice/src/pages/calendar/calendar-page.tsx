import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult } from '@escapes/platform/result'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { addDays, formatShortDate } from '@escapes/contract/dates'
import { Button, ButtonLink, EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { DaysToKnowOfView } from '#/features/days-to-know/days-to-know-of-view.tsx'
import { toDayNotes } from '#/features/days-to-know/marked-days.ts'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useIsPhone } from '#/features/layout/use-is-phone.ts'
import { LazySeveralListingsDialog } from '#/features/nights/several/lazy-several-listings-dialog.ts'
import type { SeveralListingsDialogProps } from '#/features/nights/several/several-listings-dialog.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import bulkCss from '#/features/booking/bulk-actions.module.css'
import { useRowSelection } from '#/features/table/use-row-selection.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './calendar-page.module.css'
import { dayCounts, listDays, toCalendarAddress, type CalendarView } from './calendar-view.ts'
import type { CalendarData } from './loader.ts'
import { CalendarGrid, type ChosenNights } from './parts/calendar-grid.tsx'
import { CalendarLegend } from './parts/calendar-legend.tsx'
import { EntryDialog } from './parts/entry-dialog.tsx'
import { VillaAgenda } from './parts/villa-agenda.tsx'

const noVillas: CalendarVilla[] = []

const shortcuts = [
  ['J', 'Go to the nights'],
  ['Arrows', 'Move between nights and villas'],
  ['Shift with left, right', 'Select nights'],
  ['Enter', 'Close the selected nights, or open the booking that is there'],
  ['X', 'Choose the villa, to change several at once'],
  ['Esc', 'Clear the selection'],
] as const

interface PeriodLinksProps {
  view: CalendarView
  today: string
  onChangeSeveral: () => void
}

const PeriodLinks = ({ view, today, onChangeSeveral }: PeriodLinksProps) => {
  const to = (change: Partial<CalendarView>) => toCalendarAddress({ ...view, ...change }, today)
  const step = (days: number) => to({ from: addDays(view.from, days) })
  return (
    <div className={css.period}>
      <ButtonLink size="sm" variant="secondary" to={step(-view.days)} preventScrollReset>
        Earlier
      </ButtonLink>
      <ButtonLink size="sm" variant="secondary" to={to({ from: today })} preventScrollReset>
        Today
      </ButtonLink>
      <ButtonLink size="sm" variant="secondary" to={step(view.days)} preventScrollReset>
        Later
      </ButtonLink>
      <ChoiceLinks
        label="Days"
        choices={dayCounts.map((days) => ({ to: to({ days }), label: `${days} days`, isChosen: days === view.days }))}
      />
      <p className={css.dates}>
        {formatShortDate(view.from)} to {formatShortDate(addDays(view.from, view.days - 1))}
      </p>
      <Button size="sm" variant="secondary" className={css.several} onClick={onChangeSeveral}>
        Close or price days
      </Button>
    </div>
  )
}

export const CalendarPage = () => {
  const { view, calendar, daysToKnow } = useLoaderData<CalendarData>()
  const known = useResult(daysToKnow).outcome
  const notes = useMemo(() => toDayNotes(known?.ok ? known.value.items : []), [known])
  const { outcome } = useResult(calendar)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const today = todayInSriLanka()
  const pollable = outcome?.ok ? outcome.value : undefined
  const shown = usePolledUpdate(pollable?.page, pollable?.fetchAgain) ?? pollable?.page
  const [opened, setOpened] = useState<{ villa: CalendarVilla; entry: CalendarEntry }>()
  const selection = useRowSelection(shown?.villas ?? noVillas)
  /** What is left out is chosen in the dialog. */
  const [changing, setChanging] = useState<SeveralListingsDialogProps['chosen']>()
  const change = (villas: readonly CalendarVilla[], nights?: { from: string; to: string }): void =>
    setChanging({
      listingIds: villas.map(({ id }) => id),
      ...(nights && { nights: [{ from: nights.from, to: addDays(nights.to, -1) }] }),
    })
  const openEntry = useCallback(
    (villa: CalendarVilla, entry: CalendarEntry) =>
      entry.kind === 'closed'
        ? setChanging({
            action: 'open',
            listingIds: [villa.id],
            nights: [{ from: entry.from < today ? today : entry.from, to: addDays(entry.to, -1) }],
          })
        : setOpened({ villa, entry }),
    [today],
  )
  // The days of what is drawn: while other days are on their way, the ones before stay.
  const [from, to] = [shown?.from, shown?.to]
  const days = useMemo(() => (from && to ? listDays({ from, to }) : []), [from, to])
  const chooseNights = (nights: ChosenNights): void =>
    change(selection.isSelected(nights.villa.id) ? selection.selected : [nights.villa], nights)
  const parts = { onChooseNights: chooseNights, onOpenEntry: openEntry }
  return (
    <StaffLayout
      title="Bookings calendar"
      lede="Choose a bar to open its booking or closure. On a computer, drag across free nights to close them."
      shortcuts={shortcuts}
    >
      <PeriodLinks view={view} today={today} onChangeSeveral={() => change(selection.selected)} />
      <CalendarLegend />
      <DaysToKnowOfView outcome={known} />
      {outcome?.ok === false && <LoadError title="The calendar could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="30rem" radius="card" />
        </div>
      )}
      {shown?.villas.length === 0 && (
        <EmptyState icon="calendar" title="No villas" detail="Villas appear here once they are published." />
      )}
      {shown && shown.villas.length > 0 && isPhone && (
        <VillaAgenda
          {...parts}
          villas={shown.villas}
          villaId={view.villa}
          from={view.from < today ? today : view.from}
          notes={notes}
          onChooseVilla={(villa) => void navigate(toCalendarAddress({ ...view, villa }, today), { replace: true })}
        />
      )}
      {shown && shown.villas.length > 0 && !isPhone && (
        <CalendarGrid
          {...parts}
          villas={shown.villas}
          days={days}
          today={today}
          notes={notes}
          onOpenBooking={(id) => void navigate(`/admin/bookings/${id}`)}
          isChosen={selection.isSelected}
          onToggle={selection.toggle}
        />
      )}
      {selection.selected.length > 0 && !isPhone && (
        <section className={bulkCss.bar} aria-label="Chosen villas" data-notices-above="">
          <output className={bulkCss.count}>{selection.selected.length} chosen</output>
          <Button size="sm" onClick={() => change(selection.selected)}>
            {selection.selected.length === 1 ? 'Change 1 villa' : `Change ${selection.selected.length} villas`}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => selection.selectAll(false)}>
            Clear the choice
          </Button>
        </section>
      )}
      {changing && (
        <LazySeveralListingsDialog
          chosen={changing}
          narrowedTo={{ kind: 'villa' }}
          page="/admin/calendar"
          onClose={() => setChanging(undefined)}
        />
      )}
      {opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}
    </StaffLayout>
  )
}
