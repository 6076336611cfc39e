import { Link } from 'react-router-dom'
import { z } from 'zod'
import type { StaffBooking } from '@escapes/contract'
import { newAccountEmail } from '@escapes/contract/credentials'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const schema = z.object({ email: newAccountEmail })

const sentText = (resent: number, email: string): string =>
  resent === 0
    ? `${email}.`
    : `${resent === 1 ? 'The e-mail that failed goes' : `The ${resent} e-mails that failed go`} out to ${email}.`

interface CorrectAddressDialogProps {
  customer: StaffBooking['customer']
  onClose: () => void
}

/** The address that a caller gave was heard wrong: it is corrected, and what failed goes out again. */
export const CorrectAddressDialog = ({ customer: { id, name, email }, onClose }: CorrectAddressDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/bookings', schema, { email })
  const { problem } = mutation
  const known = problem?.code === 'customer-exists' ? problem.body.customer : undefined
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/customers/:id/email', { params: { id }, body }, (saved) =>
      done('Address corrected', sentText(saved.resent, saved.email)),
    ),
  )
  return (
    <DialogForm
      title={`E-mail address of ${name}`}
      description="For all bookings and proposals of this customer, who has no account yet. What failed at the old address goes out to the new one at once."
      submitLabel="Correct and send again"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        type="email"
        label="E-mail"
        autoComplete="off"
        hint="Spell it back to the caller."
        {...fieldProps(form, 'email')}
      />
      {known && <Link to={`/admin/customers/${known.id}`}>Open {known.name}</Link>}
    </DialogForm>
  )
}
