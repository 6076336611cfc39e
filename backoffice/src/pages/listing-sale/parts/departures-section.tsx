import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Departure, SaleRules } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { useResult } from '@escapes/platform/result'
import type { Column } from '@escapes/shared-ui/data'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { groupByMonth } from '#/features/time/group-by-month.ts'
import { OnOffBadge } from '#/features/table/on-off-badge.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import type { ListingSaleData } from '../loader.ts'
import css from './add-departures-form.module.css'
import { AddDeparturesForm } from './add-departures-form.tsx'

/** On phones the cells stand side by side. */
const renderInline = (content: ReactNode): ReactNode => <span data-inline="">{content}</span>

const toColumns = (closures: SaleRules['closures']): Column<Departure>[] => [
  {
    id: 'date',
    header: 'Date',
    cell: ({ id, date }) => renderInline(<Link to={`/admin/departures/${id}`}>{formatDate(date)}</Link>),
  },
  {
    id: 'seats',
    header: 'Taken',
    width: '9rem',
    align: 'end',
    cell: ({ taken, capacity }) => renderInline(`${taken} of ${capacity} taken`),
  },
  {
    id: 'cut-off',
    header: 'Cut-off',
    width: '10rem',
    align: 'end',
    cell: ({ cutOffHours }) => renderInline(`${cutOffHours} hours before`),
  },
  {
    id: 'state',
    header: 'State',
    width: '8rem',
    cell: ({ isOpen, date }) => (
      <OnOffBadge isOn={isOpen && !closures.some(({ from, to }) => from <= date && date < to)} on="Open" off="Closed" />
    ),
  },
]
const noRows: Departure[] = []

interface DeparturesSectionProps extends Pick<ListingSaleData, 'listingId' | 'departures'> {
  /** By the rules that are saved. */
  runsEveryDay: boolean
  closures: SaleRules['closures']
}

/** The departures of an activity with their seats, a month at a time. Each is closed on its page. */
export const DeparturesSection = ({ listingId, runsEveryDay, closures, departures }: DeparturesSectionProps) => {
  const { outcome, isPending } = useResult(departures)
  const [search] = useSearchParams()
  const months = outcome?.ok
    ? groupByMonth(
        outcome.value.items.toSorted((one, other) => one.date.localeCompare(other.date)),
        ({ date }) => [date.slice(0, 7)],
      )
    : undefined
  const shownMonth = months?.find(({ month }) => month === search.get('month')) ?? months?.[0]
  return (
    <TitledSection level={2} title="Departures">
      {runsEveryDay && (
        <p>
          It runs every day, so guests choose any day and no departure counts. To sell departures, choose “On the
          departures below only” under Runs, and save.
        </p>
      )}
      <AddDeparturesForm listingId={listingId} />
      {months && months.length > 1 && (
        <div className={css.months}>
          <ChoiceLinks
            label="Departures by month"
            choices={months.map(({ month, label, items }) => ({
              to: `?month=${month}`,
              label,
              count: items.length,
              isChosen: month === shownMonth?.month,
            }))}
          />
        </div>
      )}
      {outcome?.ok === false ? (
        <SectionError subject="The departures" error={outcome.error} />
      ) : (
        <StaffTable
          width="44rem"
          isPending={isPending}
          label="Days of departure"
          columns={toColumns(closures)}
          rows={shownMonth?.items ?? (months && noRows)}
          rowKey={({ id }) => id}
          empty={<p>No departures from today on.</p>}
        />
      )}
    </TitledSection>
  )
}
