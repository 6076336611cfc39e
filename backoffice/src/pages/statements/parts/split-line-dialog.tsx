import { useFieldArray } from 'react-hook-form'
import type { StatementLine } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { splitSchema } from '../split-schema.ts'

const emptyPart = { reference: '', amount: '' }
const maxParts = 12
const codesToConfirm: ReadonlySet<string> = new Set(['payment-known', 'amount-unusual'])

/** Splits a line over several bookings: all parts are assigned, or none. */
export const SplitLineDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const done = useDone(onClose)
  const named = line.candidates.slice(0, maxParts).map((reference) => ({ ...emptyPart, reference }))
  const { form, mutation } = useStaffForm('/admin/statements', splitSchema(line.currency, line.amount), {
    parts: named.length > 1 ? named : [emptyPart, emptyPart],
    isConfirmed: false,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' })
  const { result } = mutation
  const needsConfirmation = result?.ok === false && codesToConfirm.has(result.problem.code)
  const amount = moneyText(line, line.currency)
  const split = form.handleSubmit((body) =>
    mutation.send('POST /admin/statement-lines/:id/split', { params: { id: line.id }, body }, ({ items }) => {
      const references = items.map(({ booking }) => booking?.reference).join(', ')
      done('Line split', `${amount}, split between ${references}.`)
    }),
  )
  return (
    <DialogForm
      title={`Which bookings do ${amount} pay?`}
      description={[line.payer, line.text].filter(Boolean).join(' · ')}
      submitLabel="Split it"
      mutation={mutation}
      onSubmit={split}
      onClose={onClose}
    >
      {fields.map(({ id }, at) => (
        <fieldset key={id}>
          <legend>Part {at + 1}</legend>
          <TextField
            label={`Reference of part ${at + 1}`}
            autoComplete="off"
            maxLength={40}
            {...fieldProps(form, `parts.${at}.reference`)}
          />
          <AmountField
            label={`Amount of part ${at + 1}`}
            currency={line.currency}
            {...fieldProps(form, `parts.${at}.amount`)}
          />
          {fields.length > 2 && (
            <Button size="sm" variant="quiet" aria-label={`Remove part ${at + 1}`} onClick={() => remove(at)}>
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < maxParts && (
        <Button size="sm" variant="secondary" onClick={() => append(emptyPart)}>
          Add a part
        </Button>
      )}
      {needsConfirmation && (
        <Checkbox {...form.register('isConfirmed')}>
          I have checked the amounts: they are other transfers than those on record
        </Checkbox>
      )}
    </DialogForm>
  )
}
