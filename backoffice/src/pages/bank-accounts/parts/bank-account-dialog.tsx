import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { BankAccount } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { bankAccountTextFields } from '../bank-account-fields.ts'
import { bankAccountSchema, toBankAccountFields } from '../bank-account-schema.ts'
import styles from './bank-account-changes.module.css'

const currencyOptions = Object.entries(currencies).map(([value, { name }]) => ({ value, label: `${value}, ${name}` }))

interface BankAccountDialogProps {
  account: BankAccount | undefined
  onClose: () => void
}

export const BankAccountDialog = ({ account, onClose }: BankAccountDialogProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/settings/accounts')
  const form = useForm({ resolver: zodResolver(bankAccountSchema), defaultValues: toBankAccountFields(account) })
  const rejection = useMutationProblem(form, mutation)
  const propose = form.handleSubmit((proposal) => {
    const body = { accountId: account?.id ?? null, ...proposal }
    mutation.send('POST /admin/bank-account-changes', { body }, () => {
      const { bankName, currency } = proposal.account
      const description = `${bankName}, ${currency}: it takes effect when another admin approves it.`
      notify({ status: 'success', title: 'Change proposed', description })
      onClose()
    })
  })
  return (
    <DialogForm
      title={account ? `Account at ${account.bankName}` : 'New bank account'}
      description="Customers see it once another admin has approved it. All admins get an e-mail."
      submitLabel="Propose it"
      size="md"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={propose}
      onClose={onClose}
    >
      <SelectField label="Currency" options={currencyOptions} {...fieldProps(form, 'account.currency')} />
      <div className={styles.fields}>
        {bankAccountTextFields.map(({ name, ...field }) => (
          <TextField key={name} autoComplete="off" {...field} {...fieldProps(form, `account.${name}`)} />
        ))}
      </div>
      <Checkbox {...form.register('account.isActive')}>In use: customers are told to pay into it</Checkbox>
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
