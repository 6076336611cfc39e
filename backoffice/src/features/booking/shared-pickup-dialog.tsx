import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate } from '@escapes/contract/dates'
import { changedPickups } from '@escapes/contract/trip-details'
import { FormError } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { noPickup, PickupFields, type PickupValues, severalPickupsHints } from '#/features/pickup/pickup-fields.tsx'
import css from './bulk-actions.module.css'
import { BulkResults } from './bulk-results.tsx'
import { listFailed, useBulkAction } from './use-bulk-action.ts'
import { countBookings } from './labels.ts'

interface FetchedBooking {
  id: string
  reference: string
  customer: { name: string }
  date: string | null
  checkIn: string | null
  pickupLocation: string | null
}

export interface SharedPickupDialogProps {
  /** Confirmed ones. */
  bookings: readonly FetchedBooking[]
  /** `failedIds`: the bookings that have no new pick-up, or of which it is not known. */
  onClose: (failedIds?: string[]) => void
}

interface RoundProps extends SharedPickupDialogProps {
  values: PickupValues
  /** Those that failed are sent again with what was typed. */
  onCorrect: (failedIds: string[], typed: PickupValues) => void
}

const Round = ({ bookings, values, onCorrect, onClose }: RoundProps) => {
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const form = useForm({ resolver: zodResolver(changedPickups), defaultValues: values })
  if (rows)
    return (
      <BulkResults
        title="Pick-up arranged"
        rows={rows}
        consequence="The guests see it in their booking and calendar, and get an e-mail once they have an account."
        {...retry}
        onCorrect={() => onCorrect(listFailed(rows), form.getValues())}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  return (
    <DialogForm
      title={`Pick-up of ${countBookings(bookings.length)}`}
      description="Each for the day of its booking. The guests see it at once, and get an e-mail."
      submitLabel="Save and tell the guests"
      isBusy={isPending}
      size="md"
      onSubmit={form.handleSubmit((pickup) =>
        act(
          { action: 'pick-up', pickup },
          bookings.map(({ id, reference }) => ({ id, reference })),
        ),
      )}
      onClose={() => onClose(undefined)}
    >
      <PickupFields form={form} {...severalPickupsHints} />
      {problem && <FormError>{problem.body.errors?.[0]?.message ?? problem.message}</FormError>}
      <ul className={css.rows} aria-label="Bookings">
        {bookings.map(({ id, reference, customer, date, checkIn, pickupLocation }) => {
          const day = date ?? checkIn
          return (
            <li key={id}>
              <strong>{reference}</strong>
              <span>
                {[customer.name, day && formatDate(day), pickupLocation ?? 'no place yet'].filter(Boolean).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </DialogForm>
  )
}

/** One driver, time or place for several bookings, such as the arrivals of a day. */
export const SharedPickupDialog = ({ bookings, onClose }: SharedPickupDialogProps) => {
  const [{ round, left, values }, setRound] = useState({ round: 0, left: bookings, values: noPickup })
  return (
    <Round
      key={round}
      bookings={left}
      values={values}
      onCorrect={(failedIds, typed) =>
        setRound({ round: round + 1, left: left.filter(({ id }) => failedIds.includes(id)), values: typed })
      }
      onClose={onClose}
    />
  )
}
