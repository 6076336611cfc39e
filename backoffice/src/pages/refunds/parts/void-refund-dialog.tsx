import { z } from 'zod'
import type { StaffRefund } from '@escapes/contract'
import { refundEndpoints } from '@escapes/contract/refunds'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, FieldError, FormError, TextArea } from '@escapes/shared-ui/forms'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const { shape } = refundEndpoints['POST /admin/refunds/:id/void'].body

/** Why a refund is voided, as typed. One in a file for the bank takes the confirmation that the bank does not pay it. */
const voidRefundSchema = (isInFile: boolean) =>
  z.object({
    reason: requiredText('Write a reason. The customer reads it, and colleagues later.').pipe(shape.reason),
    inFile: z
      .boolean()
      .refine((isKnown) => isKnown || !isInFile, 'Check with the bank first, then tick this.')
      .transform((isKnown) => (isInFile && isKnown ? true : undefined)),
  })

export const VoidRefundDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const done = useDone(onClose)
  const sending = useStaffMutation('/admin/refunds')
  // Another admin may have exported it since the page was loaded.
  const isInFile = refund.exportedAt !== null || sending.problem?.code === 'refund-in-file'
  const { form, mutation } = useMutationForm(sending, voidRefundSchema(isInFile), { reason: '', inFile: false })
  const what = `${moneyText(refund, refund.currency)} for ${refund.reference}`
  const send = form.handleSubmit((body) =>
    mutation.send('POST /admin/refunds/:id/void', { params: { id: refund.id }, body }, () =>
      done('Refund voided', `${what}.`),
    ),
  )
  const notConfirmed = form.formState.errors.inFile?.message
  return (
    <DialogForm
      title={`${what} is not sent after all`}
      description={`${refund.customer.name} is notified by e-mail that this refund is not sent, with your reason.`}
      submitLabel="Void it"
      isDanger
      mutation={mutation}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="The customer reads it." rows={3} maxLength={300} {...fieldProps(form, 'reason')} />
      {isInFile && (
        <>
          <FormError tone="info">
            {refund.fileNumber ? `It is in file ${refund.fileNumber} for the bank` : 'It is in a file for the bank'}:
            the bank may pay it. Void it only once you know that the bank will not.
          </FormError>
          <Checkbox {...form.register('inFile')} aria-invalid={notConfirmed !== undefined}>
            The bank will not pay it
          </Checkbox>
          <FieldError>{notConfirmed}</FieldError>
        </>
      )}
    </DialogForm>
  )
}
