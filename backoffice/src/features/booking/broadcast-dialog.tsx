import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { BroadcastRecipient, SavedReply } from '@escapes/contract'
import { multiLineText } from '@escapes/contract/fields'
import { maxBroadcastBookings, maxMessageLength } from '@escapes/contract/message-limits'
import { fieldProps } from '@escapes/platform/form-problem'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { useMutation } from '@escapes/platform/mutation'
import { type PageData, usePageData } from '@escapes/platform/page-data'
import { type Result, useResult } from '@escapes/platform/result'
import { FormError, SelectField, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { type BroadcastInput, type GuestsDialogProps, toDescription } from './broadcast.ts'
import type { BulkResult, BulkRowResult } from './bulk-action.ts'
import { BulkResults } from './bulk-results.tsx'
import { PeopleField } from './people-field.tsx'
import { countCustomers } from './labels.ts'

const schema = z.object({
  text: requiredText('Write a message first.').pipe(multiLineText(maxMessageLength)),
  ids: z
    .array(z.string())
    .min(1, 'Choose somebody.')
    .max(maxBroadcastBookings, `At most ${maxBroadcastBookings} at once.`),
})
const neverLoaded = new Promise<never>(() => undefined)

const toFailed = (rows: readonly BulkRowResult[]) => rows.filter(({ message }) => message !== undefined)
/** Writes to the customers of several bookings, to each in the conversation about theirs: who, what each reads, and what became of it. */
export const BroadcastDialog = ({ bookings, reason = '', done, onClose }: GuestsDialogProps) => {
  const { send, isPending, result, problem } = useMutation<BroadcastInput, BulkResult>({ action: '/admin/bookings' })
  const preview = useStaffMutation('/admin/bookings', { isReadOnly: true })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { text: reason, ids: bookings.map(({ id }) => id) },
  })
  const people = useFieldProps(form, 'ids')
  const [shown, setShown] = useState<{ text: string; recipients: BroadcastRecipient[] }>()
  const [key] = useState(createIdempotencyKey)
  const { data } = usePageData('/admin/inbox/saved-replies') as PageData<{
    replies: Promise<Result<{ items: SavedReply[] }>>
  }>
  const { outcome } = useResult(data?.replies ?? neverLoaded)
  const replies = outcome?.ok ? outcome.value.items : []
  const sendTo = (to: BroadcastInput['bookings'], text: string): void =>
    send({ broadcast: text, key, bookings: to.map(({ id, reference }) => ({ id, reference })) })
  if (shown && result?.ok) {
    const failed = toFailed(result.value)
    return (
      <BulkResults
        title="Message sent"
        doneText="Sent"
        rows={result.value}
        consequence="Who has not read it in five minutes is notified by e-mail. Who waits for an answer still does."
        isBusy={isPending}
        // What was said for one booking stays so.
        {...(failed.some(({ isLost }) => isLost) && { onRetry: () => sendTo(failed, shown.text) })}
        onClose={() => onClose(failed.map(({ id }) => id))}
      />
    )
  }
  if (shown) {
    const reached = shown.recipients.filter((recipient) => recipient.problem === null)
    return (
      <DialogForm
        key="preview"
        title="What each will read"
        description="Nothing is sent yet. What is sent cannot be taken back."
        submitLabel={`Send to ${countCustomers(reached.length)}`}
        isDisabled={reached.length === 0}
        isBusy={isPending}
        size="lg"
        onSubmit={() =>
          sendTo(
            reached.map(({ bookingId: id, name, reference }) => ({ id, reference: `${name}, ${reference}` })),
            shown.text,
          )
        }
        onClose={() => setShown(undefined)}
      >
        <BroadcastPreview recipients={shown.recipients} />
        {problem && <FormError>{problem.message}</FormError>}
      </DialogForm>
    )
  }
  return (
    <DialogForm
      key="text"
      title="Write to these guests"
      description={toDescription(done, 'Each reads it in the conversation about their booking.')}
      submitLabel="Show what each will read"
      isBusy={preview.pendingEndpoint !== undefined}
      size="lg"
      onSubmit={form.handleSubmit(({ text, ids: bookingIds }) =>
        preview.send('POST /admin/broadcasts/preview', { body: { text, bookingIds } }, ({ items }) =>
          setShown({ text, recipients: items }),
        ),
      )}
      onClose={() => onClose(undefined)}
    >
      <TextArea
        label="Message"
        rows={6}
        maxLength={maxMessageLength}
        hint="{name}, {reference}, {listing}, {dates} and {due} are filled in for each."
        {...fieldProps(form, 'text')}
        {...(preview.problem && { error: preview.problem.body.errors?.[0]?.message ?? preview.problem.message })}
      />
      {replies.length > 0 && (
        <SelectField
          label="Begin with a saved reply"
          placeholder="None"
          value=""
          options={replies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            const chosen = replies.find(({ id }) => id === target.value)
            if (chosen) form.setValue('text', chosen.text, { shouldDirty: true })
            form.setFocus('text')
          }}
        />
      )}
      <PeopleField bookings={bookings} {...people} />
    </DialogForm>
  )
}
