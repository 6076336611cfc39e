import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Departure } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { useSettled } from '@escapes/platform/settled'
import { Button } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { Part } from '#/features/detail/part.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { PartError } from '#/features/problem/part-error.tsx'
import { OnOffBadge } from '#/features/table/on-off-badge.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { byMonth } from '../departure-months.ts'
import type { SaleData } from '../loader.ts'
import css from './departure-form.module.css'
import { DepartureForm } from './departure-form.tsx'

/** On phones the cells of a departure stand beside one another. */
const inline = (content: ReactNode): ReactNode => <span data-inline="">{content}</span>

const columnsOf = (onTurn: (departure: Departure) => void): Column<Departure>[] => [
  { id: 'date', header: 'Date', cell: ({ date }) => inline(formatDate(date)) },
  {
    id: 'seats',
    header: 'Taken',
    width: '9rem',
    align: 'end',
    cell: ({ taken, capacity }) => inline(`${taken} of ${capacity} taken`),
  },
  {
    id: 'cut-off',
    header: 'Cut-off',
    width: '10rem',
    align: 'end',
    cell: ({ cutOffHours }) => inline(`${cutOffHours} hours before`),
  },
  {
    id: 'state',
    header: 'State',
    width: '8rem',
    cell: ({ isOpen }) => <OnOffBadge isOn={isOpen} on="Open" off="Closed" />,
  },
  {
    id: 'turn',
    header: 'Change',
    width: '8rem',
    cell: (departure) =>
      inline(
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${departure.isOpen ? 'Close' : 'Open'} ${formatDate(departure.date)}`}
          onClick={() => onTurn(departure)}
        >
          {departure.isOpen ? 'Close' : 'Open'}
        </Button>,
      ),
  },
]
const noRows: Departure[] = []

/** The days an outing runs on, with what is taken of them: a month at a time. */
export const DeparturesPart = ({ listingId, departures }: Pick<SaleData, 'listingId' | 'departures'>) => {
  const { outcome, isPending } = useSettled(departures)
  const deed = useDeed(`/admin/listings/${listingId}/sale`)
  const { perform } = deed
  const columns = columnsOf(({ date, capacity, cutOffHours, isOpen }) =>
    perform('POST /admin/listings/:id/departures', {
      params: { id: listingId },
      body: { dates: [date], capacity, cutOffHours, isOpen: !isOpen },
    }),
  )
  const [search] = useSearchParams()
  const months = outcome?.ok ? byMonth(outcome.value.items) : undefined
  const shown = months?.find(({ month }) => month === search.get('month')) ?? months?.[0]
  return (
    <Part level={2} title="Departures">
      <DepartureForm listingId={listingId} />
      <DeedError deed={deed} />
      {months && months.length > 1 && (
        <div className={css.months}>
          <ChoiceLinks
            label="Departures by month"
            choices={months.map(({ month, word, items }) => ({
              to: `?month=${month}`,
              word,
              count: items.length,
              isChosen: month === shown?.month,
            }))}
          />
        </div>
      )}
      {outcome?.ok === false ? (
        <PartError what="The departures" error={outcome.error} />
      ) : (
        <TableFrame width="44rem" isPending={months !== undefined && (isPending || deed.busyWith !== undefined)}>
          <DataTable
            label="Days of departure"
            columns={columns}
            rows={shown?.items ?? noRows}
            rowKey={({ id }) => id}
            isLoading={!months}
            empty={<p>No departure from today on.</p>}
          />
        </TableFrame>
      )}
    </Part>
  )
}
