import { useState } from 'react'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { changedPickups } from '@escapes/contract/trip-details'
import { type BulkRowResult } from '#/features/booking/bulk-action.ts'
import css from '#/features/booking/bulk-actions.module.css'
import { BulkResults } from '#/features/booking/bulk-results.tsx'
import { listFailed } from '#/features/booking/use-bulk-action.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { noPickup, PickupFields, type PickupValues, severalPickupsHints } from '#/features/pickup/pickup-fields.tsx'

interface DeparturePickupsDialogProps {
  departures: readonly StaffDeparture[]
  /** `failedIds`: those that have no new pick-up. */
  onClose: (failedIds: string[] | undefined) => void
}

const nameOf = ({ listing, date }: StaffDeparture): string => `${listing.title}, ${formatDate(date)}`

interface RoundProps extends DeparturePickupsDialogProps {
  values: PickupValues
  onCorrect: (failedIds: string[], typed: PickupValues) => void
}

const Round = ({ departures, values, onCorrect, onClose }: RoundProps) => {
  const [rows, setRows] = useState<BulkRowResult[]>()
  const { form, mutation } = useStaffForm('/admin/departures', changedPickups, values)
  const save = form.handleSubmit((pickup) => {
    const body = { departureIds: departures.map(({ id }) => id), pickup }
    mutation.send('POST /admin/departures/pick-ups', { body }, ({ items }) =>
      setRows(
        departures.map((departure) => ({
          id: departure.id,
          reference: nameOf(departure),
          message: items.find(({ departureId }) => departureId === departure.id)?.problem?.message,
        })),
      ),
    )
  })
  if (rows)
    return (
      <BulkResults
        title="Pick-up arranged"
        rows={rows}
        consequence="Confirmed guests see it in their booking and calendar, and get an e-mail."
        onCorrect={() => onCorrect(listFailed(rows), form.getValues())}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  return (
    <DialogForm
      title={departures.length === 1 ? 'Pick-up of 1 departure' : `Pick-up of ${departures.length} departures`}
      description="For everybody who comes, also who books later. Confirmed guests see it at once, and get an e-mail."
      submitLabel="Save and tell the guests"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={() => onClose(undefined)}
    >
      <PickupFields form={form} {...severalPickupsHints} />
      <ul className={css.rows} aria-label="Departures">
        {departures.map((departure) => (
          <li key={departure.id}>
            <strong>{nameOf(departure)}</strong>
            <span>
              {[departure.pickup?.time, departure.pickup?.driver].filter(Boolean).join(', ') || 'nothing arranged'}
            </span>
          </li>
        ))}
      </ul>
    </DialogForm>
  )
}

/** One driver, time or place for several departures, such as those of a week. */
export const DeparturePickupsDialog = ({ departures, onClose }: DeparturePickupsDialogProps) => {
  const [{ round, left, values }, setRound] = useState({ round: 0, left: departures, values: noPickup })
  return (
    <Round
      key={round}
      departures={left}
      values={values}
      onCorrect={(failedIds, typed) =>
        setRound({ round: round + 1, left: left.filter(({ id }) => failedIds.includes(id)), values: typed })
      }
      onClose={onClose}
    />
  )
}
