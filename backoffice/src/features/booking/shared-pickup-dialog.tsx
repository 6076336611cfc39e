import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StaffBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { sharedPickup } from '@escapes/contract/trip-details'
import { FormError } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { noPickup, PickupFields } from '#/features/pickup/pickup-fields.tsx'
import css from './bulk-actions.module.css'
import { BulkResults } from './bulk-results.tsx'
import { listFailed, useBulkAction } from './use-bulk-action.ts'

interface SharedPickupDialogProps {
  /** Confirmed ones. */
  bookings: readonly StaffBooking[]
  /** `failedIds`: the bookings that have no new pick-up, or of which it is not known. */
  onClose: (failedIds: string[] | undefined) => void
}

const toPlural = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`)

/** One driver and one time for several bookings, such as the arrivals of a day. */
export const SharedPickupDialog = ({ bookings, onClose }: SharedPickupDialogProps) => {
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const form = useForm({ resolver: zodResolver(sharedPickup), defaultValues: noPickup })
  if (rows)
    return (
      <BulkResults
        title="Pick-up arranged"
        rows={rows}
        consequence="The guests see it in their booking and calendar, and get an e-mail once they have an account."
        {...retry}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  return (
    <DialogForm
      title={`Pick-up of ${toPlural(bookings.length)}`}
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
      <PickupFields form={form} placeHint="Leave it empty to fetch each at the place of its booking." />
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
