import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { Customer } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import css from './personal-data-section.module.css'
import { countBookings } from '#/features/booking/labels.ts'

/** The address is compared here too, so that nothing is sent for another one. */
const createErasureSchema = (address: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .max(320, 'This is not the address of this customer.')
      .refine((typed) => typed.toLowerCase() === address.toLowerCase(), 'This is not the address of this customer.'),
  })

interface EraseCustomerDialogProps {
  customer: Customer
  keptBookings: number
  onClose: () => void
}

/** The last step before it is done: what goes, what stays, and the address typed out. */
export const EraseCustomerDialog = ({ customer, keptBookings, onClose }: EraseCustomerDialogProps) => {
  const { id, name, email } = customer
  const { notify } = usePlatform()
  const navigate = useNavigate()
  // Nothing of this page can be loaded again afterwards.
  const sending = useStaffMutation('/admin/customers', { isReadOnly: true })
  const schema = useMemo(() => createErasureSchema(email), [email])
  const { form, mutation } = useMutationForm(sending, schema, { email: '' })
  const erase = form.handleSubmit((body) =>
    mutation.send('POST /admin/customers/:id/erasure', { params: { id }, body }, () => {
      notify({ status: 'success', title: 'Customer erased', description: 'A last e-mail confirms it to them.' })
      void navigate('/admin/customers', { replace: true })
    }),
  )
  return (
    <DialogForm
      title={`Erase ${name}?`}
      description="Nobody can undo this."
      submitLabel="Erase for good"
      isDanger
      size="md"
      mutation={mutation}
      onSubmit={erase}
      onClose={onClose}
    >
      <dl className={css.outcome}>
        <div>
          <dt>Erased at once</dt>
          <dd>
            Name, e-mail address, phone, picture, password, messages, reviews with their private notes, receipts and
            other files, guests’ names, requests, and everything saved. Every device is signed out.
          </dd>
        </div>
        <div>
          <dt>Stays</dt>
          <dd>
            {keptBookings > 0
              ? `Dates, prices and payments of ${countBookings(keptBookings)}, without a name, because the accounts have to keep them. The audit log still shows that you erased somebody, and when.`
              : 'The audit log still shows that you erased somebody, and when.'}
          </dd>
        </div>
      </dl>
      <TextField
        label="Type the customer’s e-mail address"
        hint={email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, 'email')}
      />
    </DialogForm>
  )
}
