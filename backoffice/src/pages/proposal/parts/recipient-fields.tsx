import type { UseFormReturn } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { SearchField } from '#/features/search-field/search-field.tsx'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { nobody, type ProposalBody, type ProposalFields, type Recipient } from '../proposal-fields.ts'
import css from './recipient-fields.module.css'

/** `Anna Berg (anna@example.test)`; nothing while nobody gets the mails. */
export const recipientText = ({ customer, conversation }: Recipient): string | undefined =>
  customer ? `${customer.name} (${customer.email})` : conversation?.email

/** Whom it greets, and who gets its mails. */
export const RecipientFields = ({ form }: { form: UseFormReturn<ProposalFields, unknown, ProposalBody> }) => {
  const { value: recipient, onChange } = useFieldProps(form, 'recipient')
  const text = recipientText(recipient)
  return (
    <>
      <TextField
        label="Name"
        hint="As the proposal greets them."
        autoComplete="off"
        maxLength={120}
        {...fieldProps(form, 'recipientName')}
      />
      {text !== undefined ? (
        <p className={css.recipient}>
          <span>
            Mails go to <b>{text}</b>
            {recipient.conversation && <>, about “{recipient.conversation.subject}”</>}
          </span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onChange(nobody)
              restoreFocus(() => document.querySelector<HTMLElement>('[data-recipient] input'))
            }}
          >
            Change who gets it
          </Button>
        </p>
      ) : (
        <div data-recipient="">
          <SearchField
            label="Customer, if they have an account"
            chosen={undefined}
            hint="Without one, nobody gets a mail: you copy the link, or send it by WhatsApp."
            listOptions={({ customers }) =>
              customers.map((customer) => ({ ...customer, label: customer.name, detail: customer.email }))
            }
            onChoose={({ id, name, email }) => {
              onChange({ customer: { id, name, email }, conversation: null })
              if (form.getValues('recipientName') === '')
                form.setValue('recipientName', name, { shouldDirty: true, shouldValidate: true })
            }}
          />
        </div>
      )}
    </>
  )
}
