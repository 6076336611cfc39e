import { fieldProps } from '@escapes/platform/form-problem'
import { addDays } from '@escapes/contract/dates'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { NightsFields } from '#/features/nights/nights-fields.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'
import { useSaleEffectsConfirmation } from '#/features/sale-effects/use-sale-effects-confirmation.ts'
import { toNightsText } from '#/features/nights/entry-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { closeNightsSchema } from '../nights-schema.ts'
import type { ChosenNights } from './calendar-grid.tsx'

/** Closes the chosen nights. Bookings over them are named, and have to be confirmed. */
export const CloseNightsDialog = ({ nights, onClose }: { nights: ChosenNights; onClose: () => void }) => {
  const { villa } = nights
  const done = useDone(onClose)
  const {
    mutation: sending,
    pendingConfirmation,
    dismiss,
  } = useSaleEffectsConfirmation(useStaffMutation('/admin/calendar'))
  const { form, mutation } = useMutationForm(sending, closeNightsSchema, {
    from: nights.from,
    to: addDays(nights.to, -1),
    reason: '',
  })
  const close = (confirm?: string) =>
    form.handleSubmit((body) =>
      mutation.send(
        'POST /admin/listings/:id/nights/close',
        { params: { id: villa.id }, body: { ...body, ...(confirm && { confirm }) } },
        () => done('Nights closed', `${villa.title}, ${toNightsText(body)}.`),
      ),
    )
  if (pendingConfirmation)
    return (
      <ConfirmSaleEffectsDialog
        title="Close nights that are booked?"
        effects={pendingConfirmation.effects}
        confirmLabel="Close them anyway"
        onConfirm={() => void close(pendingConfirmation.confirm)()}
        onClose={dismiss}
      />
    )
  return (
    <DialogForm
      title={`Close nights of ${villa.title}`}
      description="Nobody can book them from now on. Existing bookings stay."
      submitLabel="Close these nights"
      mutation={mutation}
      onSubmit={close()}
      onClose={onClose}
    >
      <NightsFields from={fieldProps(form, 'from')} to={fieldProps(form, 'to')} />
      <TextField label="Reason" isOptional maxLength={200} {...fieldProps(form, 'reason')} />
    </DialogForm>
  )
}
