import { useState } from 'react'
import type { BankAccount } from '@escapes/contract'
import { currencies, type CurrencyCode } from '@escapes/contract/money'
import { usePlatform } from '@escapes/platform'
import { Checkbox, SelectField, TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import css from '#/features/form/form.module.css'
import { fieldRefusals } from '#/features/problem/refusal.ts'
import { emptyDraft, fields, missingIn, toRequest } from '../account-draft.ts'

const currencyOptions = Object.entries(currencies).map(([value, { name }]) => ({ value, label: `${value}, ${name}` }))

interface AccountDialogProps {
  /** None: a new one. */
  account: BankAccount | undefined
  onClose: () => void
}

export const AccountDialog = ({ account, onClose }: AccountDialogProps) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/settings/accounts')
  const [draft, setDraft] = useState(account ?? emptyDraft)
  const [isTried, setTried] = useState(false)
  const missing = isTried ? missingIn(draft) : {}
  const errors = { ...fieldRefusals(deed.problem), ...missing }
  const save = (): void => {
    setTried(true)
    if (Object.keys(missingIn(draft)).length > 0) return
    const body = toRequest(draft)
    const finish = (): void => {
      notify({ status: 'success', title: 'Account saved', description: `${body.bankName}, ${body.currency}.` })
      onClose()
    }
    if (account) deed.perform('PUT /admin/bank-accounts/:id', { params: { id: account.id }, body }, finish)
    else deed.perform('POST /admin/bank-accounts', { body }, finish)
  }
  return (
    <DialogForm
      title={account ? `Account at ${account.bankName}` : 'New bank account'}
      description="Travellers read it as it stands here, from the next page they open."
      submitLabel="Save"
      size="md"
      isBusy={deed.busyWith !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label="Currency"
        options={currencyOptions}
        value={draft.currency}
        onChange={({ target }) => setDraft({ ...draft, currency: target.value as CurrencyCode })}
      />
      <div className={css.row}>
        {fields.map(({ name, label, most, isOptional }) => (
          <TextField
            key={name}
            label={label}
            isOptional={isOptional ?? false}
            maxLength={most}
            autoComplete="off"
            value={draft[name] ?? ''}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            {...(errors[name] && { error: errors[name] })}
          />
        ))}
      </div>
      <Checkbox checked={draft.isActive} onChange={({ target }) => setDraft({ ...draft, isActive: target.checked })}>
        In use: travellers are told to pay into it
      </Checkbox>
      <DeedError deed={deed} />
    </DialogForm>
  )
}
