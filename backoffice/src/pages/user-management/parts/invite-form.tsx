import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { StaffRole } from '@escapes/contract'
import { newAccountEmail } from '@escapes/contract/credentials'
import { staffRole } from '@escapes/contract/users'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { requiredText } from '#/features/form/text-schema.ts'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { roleDescriptions, roleLabels } from '#/features/session/role-labels.ts'
import css from './invite-form.module.css'

const inviteSchema = z.object({
  email: requiredText('Please enter an email address').pipe(newAccountEmail),
  role: staffRole,
})

const emptyInvite: { email: string; role: StaffRole } = { email: '', role: 'manager' }

const roleOptions = (['manager', 'admin'] as const).map((value) => ({ value, label: roleLabels[value] }))

export const InviteForm = () => {
  const { notify } = usePlatform()
  const { form, mutation } = useStaffForm('/admin/user-management', inviteSchema, emptyInvite)
  const role = useWatch({ control: form.control, name: 'role' })
  const isBusy = mutation.pendingEndpoint !== undefined
  const submit = form.handleSubmit((body) => {
    if (isBusy) return
    mutation.send('POST /admin/invitations', { body }, ({ email }) => {
      const description = `${email} gets an e-mail with a link that works once, for three days.`
      notify({ status: 'success', title: 'Invitation sent', description })
      form.reset()
    })
  })
  return (
    <form className={css.form} noValidate aria-label="Invite a user" onSubmit={(event) => void submit(event)}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        placeholder="colleague@example.com"
        required
        {...fieldProps(form, 'email')}
      />
      <SelectField
        label="Role"
        options={roleOptions}
        hint={role === 'admin' ? `${roleDescriptions.admin} Another admin has to approve it.` : roleDescriptions[role]}
        {...fieldProps(form, 'role')}
      />
      <MutationError mutation={mutation.rejection} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending…">
          Send invitation
        </Button>
      </div>
    </form>
  )
}
