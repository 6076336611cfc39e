import { z } from 'zod'
import type { ImportedStatement } from '@escapes/contract'
import { statementEndpoints } from '@escapes/contract/statements'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const { shape } = statementEndpoints['POST /admin/statements/:id/undo'].body

const undoImportSchema = z.object({
  reason: requiredText('Write why it is undone.').pipe(shape.reason),
  reverse: z.boolean(),
})

/** Undoes an import; where it brought payments, only after these may be reversed. */
export const UndoImportDialog = ({ statement, onClose }: { statement: ImportedStatement; onClose: () => void }) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/statements', undoImportSchema, { reason: '', reverse: false })
  // Read from the result, so that the choice stays while the next call is under way.
  const { result } = mutation
  const body = result?.ok === false && result.problem.code === 'import-booked' ? result.problem.body : {}
  const { recorded = 0, proven = 0 } = body as { recorded?: number; proven?: number }
  const undo = form.handleSubmit((body) =>
    mutation.send('POST /admin/statements/:id/undo', { params: { id: statement.id }, body }, () =>
      done('Import undone', `${statement.fileName} may be imported again.`),
    ),
  )
  return (
    <DialogForm
      title={`Undo the import of ${statement.fileName}?`}
      description="Its lines leave every list, as if they had never been imported. The entry stays here."
      submitLabel="Undo the import"
      mutation={mutation}
      onSubmit={undo}
      onClose={onClose}
    >
      <TextField label="Reason" maxLength={300} autoComplete="off" {...fieldProps(form, 'reason')} />
      {recorded > 0 && proven === 0 && (
        <Checkbox {...form.register('reverse')}>
          Reverse {recorded === 1 ? 'the payment' : `the ${recorded} payments`} that it brought
        </Checkbox>
      )}
    </DialogForm>
  )
}
