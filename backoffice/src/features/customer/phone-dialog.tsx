import { PhoneField, phoneFormSchema } from '@escapes/platform/phone-form'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

/** Whose number it is: of one booking alone, or of the customer, which holds for every booking without its own. */
export interface PhoneOwner {
  of: 'booking' | 'customer'
  id: string
  /** The reference, or the customer's name. */
  name: string
  phone: string | null | undefined
}

/** Staff write down the number that a caller leaves. */
export const PhoneDialog = ({ owner, onClose }: { owner: PhoneOwner; onClose: () => void }) => {
  const { of, id, name, phone } = owner
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(of === 'booking' ? '/admin/bookings' : '/admin/customers', phoneFormSchema, {
    phone: phone ?? '',
  })
  const save = form.handleSubmit((body) => {
    const finish = (saved: { phone: string | null }): void =>
      done(
        body.phone === '' ? 'Phone number removed' : 'Phone number saved',
        saved.phone ? `${name}: ${saved.phone}.` : `${name}.`,
      )
    if (of === 'booking') mutation.send('PUT /bookings/:id/phone', { params: { id }, body }, finish)
    else mutation.send('PUT /admin/customers/:id/phone', { params: { id }, body }, finish)
  })
  return (
    <DialogForm
      title={of === 'booking' ? `Phone number for booking ${name}` : `Phone number of ${name}`}
      description={
        of === 'booking'
          ? 'For this booking only. The number in the customer’s account stays as it is.'
          : 'For all bookings that have no number of their own. The customer sees it in the account and can change it.'
      }
      submitLabel="Save the number"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <PhoneField form={form} label="Phone" autoComplete="off" hint="Leave it empty to remove the number." />
    </DialogForm>
  )
}
