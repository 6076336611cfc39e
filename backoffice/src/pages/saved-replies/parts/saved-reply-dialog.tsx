import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { SavedReply } from '@escapes/contract'
import { multiLineText, singleLineText } from '@escapes/contract/fields'
import { maxMessageLength } from '@escapes/contract/message-limits'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { placeholderMeanings } from '@escapes/contract/fill-placeholders'
import { useDone } from '#/features/mutation/use-done.ts'

const savedReplySchema = z.object({ name: singleLineText(60), text: multiLineText(maxMessageLength) })

interface SavedReplyDialogProps {
  /** As it is saved now; undefined for a new one. */
  reply: SavedReply | undefined
  onClose: () => void
}

const placeholderHint = `Filled in by themselves: ${Object.entries(placeholderMeanings)
  .map(([name, meaning]) => `{${name}} ${meaning}`)
  .join(', ')}.`

export const SavedReplyDialog = ({ reply, onClose }: SavedReplyDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/inbox/saved-replies', savedReplySchema, {
    name: reply?.name ?? '',
    text: reply?.text ?? '',
  })
  const typed = useWatch({ control: form.control })
  const saved = ({ name }: SavedReply): void => done('Saved', name)
  const save = form.handleSubmit((body) => {
    if (reply) {
      const { id, version } = reply
      mutation.send('PUT /admin/saved-replies/:id', { params: { id }, body: { ...body, version } }, saved)
    } else mutation.send('POST /admin/saved-replies', { body }, saved)
  })
  return (
    <DialogForm
      title={reply ? 'Saved reply' : 'New saved reply'}
      submitLabel="Save"
      size="md"
      mutation={mutation}
      conflict={
        reply && {
          subject: 'this reply',
          who: null,
          fields: [
            { label: 'Name', theirs: reply.name, mine: typed.name ?? '' },
            { label: 'Text', theirs: reply.text, mine: typed.text ?? '' },
          ],
          onTakeTheirs: () => form.reset({ name: reply.name, text: reply.text }),
        }
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" hint="How you find it in the list." {...fieldProps(form, 'name')} />
      <TextArea label="Text" rows={8} hint={placeholderHint} {...fieldProps(form, 'text')} />
    </DialogForm>
  )
}
