import { useWatch } from 'react-hook-form'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { roleDescriptions, roleLabels } from '#/features/session/role-labels.ts'
import { emptyInvite, inviteSchema } from '../invite-schema.ts'
import css from './invite-form.module.css'

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
