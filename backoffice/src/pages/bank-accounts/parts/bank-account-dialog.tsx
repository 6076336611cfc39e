import type { BankAccount } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { bankAccountTextFields } from '../bank-account-fields.ts'
import { bankAccountSchema, toBankAccountFields } from '../bank-account-schema.ts'
import styles from './bank-account-changes.module.css'

const currencyOptions = Object.entries(currencies).map(([value, { name }]) => ({ value, label: `${value}, ${name}` }))

interface BankAccountDialogProps {
  account: BankAccount | undefined
  onClose: () => void
}

export const BankAccountDialog = ({ account, onClose }: BankAccountDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/settings/accounts', bankAccountSchema, toBankAccountFields(account))
  const propose = form.handleSubmit((proposal) => {
    const body = { accountId: account?.id ?? null, ...proposal }
    mutation.send('POST /admin/bank-account-changes', { body }, () => {
      const { bankName, currency } = proposal.account
      const description = `${bankName}, ${currency}: it takes effect when another admin approves it.`
      done('Change proposed', description)
    })
  })
  return (
    <DialogForm
      title={account ? `Account at ${account.bankName}` : 'New bank account'}
      description="Customers see it once another admin has approved it. All admins get an e-mail."
      submitLabel="Propose it"
      size="md"
      mutation={mutation}
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
    </DialogForm>
  )
}
