import type { RefundFile } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { markFileSentSchema } from '../mark-sent-schema.ts'
import { countUnsentRefunds } from './file-refunds-text.ts'

/** Marks what is left of a file as sent, with the bank's one reference. */
export const MarkFileSentDialog = ({ file, onClose }: { file: RefundFile; onClose: () => void }) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(
    '/admin/refunds',
    markFileSentSchema,
    { bankReference: '', sentOn: todayInSriLanka() },
    { mode: 'onChange' },
  )
  const { number } = file
  const count = countUnsentRefunds(file)
  const what = `${count} ${count === 1 ? 'refund' : 'refunds'}`
  const send = form.handleSubmit((body) =>
    mutation.send('POST /admin/refund-files/:number/sent', { params: { number }, body }, () =>
      done(`File ${number} was sent`, `${what}. The customers get an e-mail.`),
    ),
  )
  return (
    <DialogForm
      title={`The bank has sent file ${number}`}
      description={`Everything still open in it, ${what}, is marked as sent. The customers are notified by e-mail.`}
      submitLabel="Mark all as sent"
      mutation={mutation}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label="Bank reference" maxLength={100} autoComplete="off" {...fieldProps(form, 'bankReference')} />
      <PastDayField label="Sent on" {...fieldProps(form, 'sentOn')} />
    </DialogForm>
  )
}
