import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { SavedReply } from '@escapes/contract'
import { fillPlaceholders, isOfUse } from '@escapes/contract/fill-placeholders'
import { fieldProps } from '@escapes/platform/form-problem'
import { useResult, type Result } from '@escapes/platform/result'
import { Button, Icon } from '@escapes/shared-ui/core'
import { TextArea } from '@escapes/shared-ui/forms'
import { SavedReplyPicker } from '#/features/inbox/saved-reply-picker.tsx'
import { beginsWithGreeting, withoutGreetingLine } from '../greeting.ts'
import type { ProposalBody, ProposalFields } from '../proposal-fields.ts'

interface MessageFieldProps {
  form: UseFormReturn<ProposalFields, unknown, ProposalBody>
  replies: Promise<Result<{ items: SavedReply[] }>>
}

/** What stands above the trip; saved replies are at hand. */
export const MessageField = ({ form, replies }: MessageFieldProps) => {
  const { outcome } = useResult(replies)
  const saved = (outcome?.ok ? outcome.value.items : []).filter((reply) => isOfUse(reply, { booking: null }))
  const [text, recipientName] = useWatch({ control: form.control, name: ['message', 'recipientName'] })
  const greets = `“Dear ${recipientName || '…'},”`
  const insert = (text: string): void => {
    const [message, name] = form.getValues(['message', 'recipientName'])
    const filled = fillPlaceholders(message ? text : withoutGreetingLine(text), {
      person: { name },
      reference: '',
      booking: null,
    })
    form.setValue('message', [message, filled].filter(Boolean).join('\n\n'), { shouldDirty: true })
  }
  return (
    <>
      <TextArea
        label="Message"
        isOptional
        rows={5}
        maxLength={4000}
        hint={
          beginsWithGreeting(text)
            ? `${greets} stands above it already: without a greeting of its own it greets once.`
            : `Stands above the trip, below ${greets}`
        }
        {...fieldProps(form, 'message')}
      />
      {saved.length > 0 && (
        <div>
          <SavedReplyPicker
            replies={saved}
            onChoose={insert}
            trigger={
              <Button size="sm" variant="secondary">
                <Icon name="book" size={16} />
                <span>Saved replies</span>
              </Button>
            }
          />
        </div>
      )}
    </>
  )
}
