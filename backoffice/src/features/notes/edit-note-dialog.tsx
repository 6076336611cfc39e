import type { Note } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { noteSchema } from './note-schema.ts'
import { ReminderField } from './reminder-field.tsx'

interface EditNoteDialogProps {
  note: Note
  actionPath: string
  onClose: () => void
}

export const EditNoteDialog = ({ note, actionPath, onClose }: EditNoteDialogProps) => {
  const values = { text: note.text, remindOn: note.remindOn ?? '' }
  const { form, mutation } = useStaffForm(actionPath, noteSchema, values)
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
      mutation={mutation}
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
    </DialogForm>
  )
}
