import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Departure } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { useResult } from '@escapes/platform/result'
import { Button } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { OnOffBadge } from '#/features/table/on-off-badge.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { groupDeparturesByMonth } from '../group-departures-by-month.ts'
import type { ListingSaleData } from '../loader.ts'
import { useSaleEffectsConfirmation } from '#/features/sale-effects/use-sale-effects-confirmation.ts'
import css from './add-departures-form.module.css'
import { AddDeparturesForm } from './add-departures-form.tsx'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'

/** On phones the cells stand side by side. */
const renderInline = (content: ReactNode): ReactNode => <span data-inline="">{content}</span>

const createColumns = (onToggle: (departure: Departure) => void): Column<Departure>[] => [
  { id: 'date', header: 'Date', cell: ({ date }) => renderInline(formatDate(date)) },
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
    cell: ({ isOpen }) => <OnOffBadge isOn={isOpen} on="Open" off="Closed" />,
  },
  {
    id: 'turn',
    header: 'Change',
    width: '8rem',
    cell: (departure) =>
      renderInline(
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${departure.isOpen ? 'Close' : 'Open'} ${formatDate(departure.date)}`}
          onClick={() => onToggle(departure)}
        >
          {departure.isOpen ? 'Close' : 'Open'}
        </Button>,
      ),
  },
]
const noRows: Departure[] = []

interface DeparturesSectionProps extends Pick<ListingSaleData, 'listingId' | 'departures'> {
  /** By the rules that are saved. */
  runsEveryDay: boolean
}

/** The departures of an activity with their seats, a month at a time. */
export const DeparturesSection = ({ listingId, runsEveryDay, departures }: DeparturesSectionProps) => {
  const { outcome, isPending } = useResult(departures)
  const { mutation, pendingConfirmation, dismiss } = useSaleEffectsConfirmation(
    useStaffMutation(`/admin/listings/${listingId}/sale`, { canSupersede: true }),
  )
  const { send: sendMutation } = mutation
  const [toggledDeparture, setToggledDeparture] = useState<Departure>()
  const send = ({ date, capacity, cutOffHours, isOpen }: Departure, confirm?: string): void =>
    sendMutation('POST /admin/listings/:id/departures', {
      params: { id: listingId },
      body: { dates: [date], capacity, cutOffHours, isOpen: !isOpen, ...(confirm && { confirm }) },
    })
  const change = pendingConfirmation?.effects.departures?.changed[0]
  // Toggling one departure is confirmed automatically unless seats are taken or somebody changed it meanwhile.
  const isPlain =
    change !== undefined &&
    change.taken === 0 &&
    change.before.capacity === toggledDeparture?.capacity &&
    change.before.cutOffHours === toggledDeparture.cutOffHours
  const agreement = isPlain ? pendingConfirmation?.confirm : undefined
  const agree = useEffectEvent((confirm: string) => toggledDeparture && send(toggledDeparture, confirm))
  useEffect(() => {
    if (agreement) agree(agreement)
  }, [agreement])
  const columns = createColumns((departure) => {
    setToggledDeparture(departure)
    send(departure)
  })
  const [search] = useSearchParams()
  const months = outcome?.ok ? groupDeparturesByMonth(outcome.value.items) : undefined
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
      <MutationError mutation={mutation} />
      {pendingConfirmation && !isPlain && toggledDeparture && (
        <ConfirmSaleEffectsDialog
          title={`${toggledDeparture.isOpen ? 'Close' : 'Open'} ${formatDate(toggledDeparture.date)}?`}
          effects={pendingConfirmation.effects}
          confirmLabel={toggledDeparture.isOpen ? 'Close it' : 'Open it'}
          onConfirm={() => send(toggledDeparture, pendingConfirmation.confirm)}
          onClose={dismiss}
        />
      )}
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
          isPending={isPending || mutation.pendingEndpoint !== undefined}
          label="Days of departure"
          columns={columns}
          rows={shownMonth?.items ?? (months && noRows)}
          rowKey={({ id }) => id}
          empty={<p>No departures from today on.</p>}
        />
      )}
    </TitledSection>
  )
}
