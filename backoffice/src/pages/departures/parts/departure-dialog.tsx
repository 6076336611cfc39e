import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import styles from '#/features/form/form.module.css'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { departureSchema } from '../departure-schema.ts'
import type { Departures } from '../loader.ts'
import { useSaveDeparture } from '../use-save-departure.ts'

interface DepartureDialogProps {
  /** Undefined: a new one. */
  departure: StaffDeparture | undefined
  listings: Departures['listings']
  onClose: () => void
}

/** Adds a departure, or changes seats and cut-off of one. */
export const DepartureDialog = ({ departure, listings, onClose }: DepartureDialogProps) => {
  const { mutation, save, pendingConfirmation, dismiss } = useSaveDeparture(onClose)
  const form = useForm({
    resolver: zodResolver(departureSchema),
    defaultValues: {
      listingId: departure?.listing.id ?? listings[0]?.id ?? '',
      date: departure?.date ?? '',
      capacity: String(departure?.capacity ?? 12),
      cutOffHours: String(departure?.cutOffHours ?? 12),
    },
  })
  const rejection = useMutationProblem(form, mutation)
  const submit = (confirm?: string) =>
    form.handleSubmit((typed) => save({ ...typed, isOpen: departure?.isOpen ?? true }, confirm))
  if (pendingConfirmation)
    return (
      <ConfirmSaleEffectsDialog
        title="This day already has a departure"
        effects={pendingConfirmation.effects}
        confirmLabel="Change it"
        onConfirm={() => void submit(pendingConfirmation.confirm)()}
        onClose={dismiss}
      />
    )
  return (
    <DialogForm
      title={departure ? `${departure.listing.title}, ${formatDate(departure.date)}` : 'Add a departure'}
      description="Existing bookings keep their seats."
      submitLabel={departure ? 'Save' : 'Add it'}
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={submit()}
      onClose={onClose}
    >
      {!departure && (
        <>
          <SelectField
            label="Tour or experience"
            options={listings.map(({ id, title }) => ({ value: id, label: title }))}
            {...fieldProps(form, 'listingId')}
          />
          <TextField type="date" label="Day" min={todayInSriLanka()} {...fieldProps(form, 'date')} />
        </>
      )}
      <div className={styles.row}>
        <TextField type="number" min={1} max={500} label="Seats" {...fieldProps(form, 'capacity')} />
        <TextField
          type="number"
          min={0}
          max={720}
          label="Bookings close, hours before"
          {...fieldProps(form, 'cutOffHours')}
        />
      </div>
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
