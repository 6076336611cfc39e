import { useEffect, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { StatementLine } from '@escapes/contract'
import { parseAmount, toAmountText } from '@escapes/platform/amount'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import css from '#/features/form/form.module.css'
import { RowAction } from '#/features/table/row-action.tsx'
import { proposeAmounts, toOwed } from '../propose-parts.ts'
import { splitSchema } from '../split-schema.ts'
import { type NamedBooking, useNamedBookings } from './use-named-bookings.ts'

const emptyPart = { reference: '', amount: '' }
const maxParts = 12
const codesToConfirm: ReadonlySet<string> = new Set(['payment-known', 'amount-unusual'])

/** What the parts leave of the line as they stand; a part that cannot be read yet counts for nothing. */
const toLeftText = (parts: readonly { amount: string }[], { amount: whole, currency }: StatementLine): string => {
  const read = parts.map(({ amount }) => parseAmount(amount, currency))
  const left = read.reduce((rest, amount) => (amount.ok ? rest - amount.minor : rest), whole)
  if (left === 0) return `The parts are the whole ${moneyText({ amount: whole }, currency)}.`
  const by = moneyText({ amount: Math.abs(left) }, currency)
  return left > 0 ? `${by} left of ${moneyText({ amount: whole }, currency)}.` : `${by} more than the line.`
}

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
  const parts = useWatch({ control: form.control, name: 'parts' })
  const findNamed = useNamedBookings(parts.map(({ reference }) => reference))
  const bookings = parts.map(({ reference }) => findNamed(reference))
  const owed = bookings.map((booking) => booking && toOwed(booking.money, line.currency))
  const proposed = proposeAmounts(owed, line.amount)
  const filled = useRef<string[]>([])
  useEffect(() => {
    for (const [at, proposal] of proposed.entries()) {
      const name = `parts.${at}.amount` as const
      // What a person typed, or emptied, stays.
      if (!proposal || form.getValues(name) !== (filled.current[at] ?? '')) continue
      filled.current[at] = toAmountText(proposal, line.currency)
      form.setValue(name, filled.current[at])
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the amounts, not the array that holds them
  }, [form, line.currency, proposed.join(' ')])
  const needsConfirmation = result?.ok === false && codesToConfirm.has(result.problem.code)
  const amount = moneyText(line, line.currency)
  const partHint = (booking: NamedBooking | undefined, due: number | undefined): string | undefined =>
    booking &&
    [booking.customer.name, due !== undefined && `${moneyText({ amount: due }, line.currency)} due now`]
      .filter(Boolean)
      .join(', ')
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
            hint={partHint(bookings[at], owed[at]?.now)}
            {...fieldProps(form, `parts.${at}.reference`)}
          />
          <AmountField
            label={`Amount of part ${at + 1}`}
            currency={line.currency}
            {...fieldProps(form, `parts.${at}.amount`)}
          />
          {fields.length > 2 && (
            <RowAction text="Remove" variant="quiet" name={`Remove part ${at + 1}`} onClick={() => remove(at)} />
          )}
        </fieldset>
      ))}
      {fields.length < maxParts && (
        <Button size="sm" variant="secondary" onClick={() => append(emptyPart)}>
          Add a part
        </Button>
      )}
      <output className={css.note}>{toLeftText(parts, line)}</output>
      {needsConfirmation && (
        <Checkbox {...form.register('isConfirmed')}>
          I have checked the amounts: they are other transfers than those on record
        </Checkbox>
      )}
    </DialogForm>
  )
}
