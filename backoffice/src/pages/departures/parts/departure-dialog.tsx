import { fieldProps } from '@escapes/platform/form-problem'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import styles from '#/features/form/form.module.css'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { departureSchema } from '../departure-schema.ts'
import type { DeparturesView } from '../departures-view.ts'
import type { Departures } from '../loader.ts'
import { useSaveDeparture } from '../use-save-departure.ts'

interface DepartureDialogProps {
  /** Undefined: a new one. */
  departure: StaffDeparture | undefined
  listings: Departures['listings']
  /** The shown ones: a new one is proposed like the latest of its tour. */
  shown: readonly StaffDeparture[]
  view: DeparturesView
  onClose: () => void
}

const findLatest = (shown: readonly StaffDeparture[], listingId: string): StaffDeparture | undefined =>
  shown.findLast(({ listing }) => listing.id === listingId)

const toPlan = (like: Pick<StaffDeparture, 'capacity' | 'cutOffHours'> = { capacity: 12, cutOffHours: 12 }) => ({
  capacity: String(like.capacity),
  cutOffHours: String(like.cutOffHours),
})

/** Adds a departure, or changes seats and cut-off of one. */
export const DepartureDialog = ({ departure, listings, shown, view, onClose }: DepartureDialogProps) => {
  const { mutation: sending, save, pendingConfirmation, dismiss } = useSaveDeparture(onClose, view)
  const firstListing = departure?.listing.id ?? view.listing ?? listings[0]?.id ?? ''
  const { form, mutation } = useMutationForm(sending, departureSchema, {
    listingId: firstListing,
    date: departure?.date ?? '',
    ...toPlan(departure ?? findLatest(shown, firstListing)),
  })
  const listing = fieldProps(form, 'listingId')
  const proposePlan = (listingId: string): void => {
    const { capacity, cutOffHours } = toPlan(findLatest(shown, listingId))
    form.setValue('capacity', capacity)
    form.setValue('cutOffHours', cutOffHours)
  }
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
      {...(departure && { description: 'Existing bookings keep their seats.' })}
      submitLabel={departure ? 'Save' : 'Add it'}
      mutation={mutation}
      onSubmit={submit()}
      onClose={onClose}
    >
      {!departure && (
        <>
          <SelectField
            label="Tour or experience"
            options={listings.map(({ id, title }) => ({ value: id, label: title }))}
            {...listing}
            onChange={(event) => {
              void listing.onChange(event)
              proposePlan(event.target.value)
            }}
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
    </DialogForm>
  )
}
