import { z } from 'zod'
import type { IgnoredLineKind, StatementLine } from '@escapes/contract'
import { statementEndpoints } from '@escapes/contract/statements'
import { fieldProps } from '@escapes/platform/form-problem'
import { ChoiceGroup, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { optionalText } from '#/features/form/text-schema.ts'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const { shape } = statementEndpoints['POST /admin/statement-lines/:id/ignore'].body

/** Why a statement line is ignored, as typed. */
const ignoreLineSchema = z.object({ as: shape.as.unwrap(), reason: optionalText.pipe(shape.reason) })

type IgnoreLineFields = { as: IgnoredLineKind; reason: string }

/** For lines without a booking, such as rent and fees. */
export const IgnoreLineDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const done = useDone(onClose)
  const defaultValues: IgnoreLineFields = { as: line.isLikeBankCharge ? 'bank-charge' : 'other', reason: '' }
  const { form, mutation } = useStaffForm('/admin/statements', ignoreLineSchema, defaultValues)
  const kind = useFieldProps(form, 'as')
  const amount = moneyText(line, line.currency)
  const isOutgoing = line.amount < 0
  const ignore = form.handleSubmit((body) =>
    mutation.send('POST /admin/statement-lines/:id/ignore', { params: { id: line.id }, body }, () =>
      done(
        body.as === 'bank-charge' ? 'Put away as a bank charge' : isOutgoing ? 'Line put away' : 'Line ignored',
        `${amount}. You find it in the list of lines.`,
      ),
    ),
  )
  return (
    <DialogForm
      title={isOutgoing ? `Put away ${moneyText({ amount: -line.amount }, line.currency)}?` : `Ignore ${amount}?`}
      description={[line.payer, line.text].filter(Boolean).join(' · ')}
      submitLabel={isOutgoing ? 'Put away' : 'Ignore'}
      mutation={mutation}
      onSubmit={ignore}
      onClose={onClose}
    >
      {isOutgoing && (
        <ChoiceGroup<IgnoredLineKind>
          label="What was this payment?"
          name="ignored-as"
          {...kind}
          choices={[
            {
              value: 'bank-charge',
              label: 'Bank charge',
              detail: 'Later lines of this account with the same words are marked “Bank charge?”.',
            },
            {
              value: 'other',
              label: 'Something else',
              detail: 'For example rent, wages, or a transfer between our own accounts.',
            },
          ]}
        />
      )}
      <TextArea label="Reason" isOptional rows={2} maxLength={300} {...fieldProps(form, 'reason')} />
    </DialogForm>
  )
}
