import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StatementLine } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { ignoreLineSchema } from '../ignore-line-schema.ts'

/** For lines without a booking, such as rent and fees. */
export const IgnoreLineDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/statements')
  const form = useForm({ resolver: zodResolver(ignoreLineSchema), defaultValues: { reason: '' } })
  const rejection = useMutationProblem(form, mutation)
  const amount = moneyText(line, line.currency)
  const ignore = form.handleSubmit((body) =>
    mutation.send('POST /admin/statement-lines/:id/ignore', { params: { id: line.id }, body }, () => {
      notify({ status: 'success', title: 'Line ignored', description: `${amount}. It stays in the list of lines.` })
      onClose()
    }),
  )
  return (
    <DialogForm
      title={`Ignore ${amount}?`}
      description={[line.payer, line.text].filter(Boolean).join(' · ')}
      submitLabel="Ignore it"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={ignore}
      onClose={onClose}
    >
      <TextArea label="Reason" isOptional rows={2} maxLength={300} {...fieldProps(form, 'reason')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
