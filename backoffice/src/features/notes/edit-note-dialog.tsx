import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Note } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { noteSchema } from './note-schema.ts'
import { ReminderField } from './reminder-field.tsx'

interface EditNoteDialogProps {
  note: Note
  actionPath: string
  onClose: () => void
}

export const EditNoteDialog = ({ note, actionPath, onClose }: EditNoteDialogProps) => {
  const mutation = useStaffMutation(actionPath)
  const form = useForm({
    resolver: zodResolver(noteSchema),
    defaultValues: { text: note.text, remindOn: note.remindOn ?? '' },
  })
  const rejection = useMutationProblem(form, mutation)
  const save = form.handleSubmit((body) =>
    mutation.send(
      'PUT /admin/notes/:id',
      { params: { id: note.id }, body: { ...body, version: note.version } },
      onClose,
    ),
  )
  return (
    <DialogForm
      title="Change your note"
      submitLabel="Save note"
      isDisabled={!form.formState.isDirty}
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="Colleagues read it. The customer never does."
        rows={5}
        maxLength={2000}
        {...fieldProps(form, 'text')}
      />
      <ReminderField {...fieldProps(form, 'remindOn')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
