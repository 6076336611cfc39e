import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SavedReply } from '@escapes/contract'
import { multiLineText } from '@escapes/contract/fields'
import { maxMessageLength } from '@escapes/contract/message-limits'
import { fieldProps } from '@escapes/platform/form-problem'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { useMutation } from '@escapes/platform/mutation'
import { type PageData, usePageData } from '@escapes/platform/page-data'
import { type Result, useResult } from '@escapes/platform/result'
import { SelectField, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import type { BroadcastInput } from './broadcast.ts'
import type { BulkResult, BulkRowResult } from './bulk-action.ts'
import css from './bulk-actions.module.css'
import { BulkResults } from './bulk-results.tsx'

export interface BroadcastBooking {
  id: string
  reference: string
  customer: { name: string }
}

interface BroadcastDialogProps {
  bookings: readonly BroadcastBooking[]
  /** `failedIds`: whose customers it may not have reached; undefined where nothing was sent. */
  onClose: (failedIds: string[] | undefined) => void
}

const schema = z.object({ text: requiredText('Write a message first.').pipe(multiLineText(maxMessageLength)) })
const neverLoaded = new Promise<never>(() => undefined)

const toFailed = (rows: readonly BulkRowResult[]) => rows.filter(({ message }) => message !== undefined)
const toCustomers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

/** Writes to the customers of several bookings, to each in the conversation about theirs. */
export const BroadcastDialog = ({ bookings, onClose }: BroadcastDialogProps) => {
  const { send, isPending, result, problem } = useMutation<BroadcastInput, BulkResult>({ action: '/admin/bookings' })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } })
  const [key] = useState(createIdempotencyKey)
  const { data } = usePageData('/admin/inbox/saved-replies') as PageData<{
    replies: Promise<Result<{ items: SavedReply[] }>>
  }>
  const { outcome } = useResult(data?.replies ?? neverLoaded)
  const replies = outcome?.ok ? outcome.value.items : []
  const sendTo = (to: BroadcastInput['bookings'], text: string): void =>
    send({ broadcast: text, key, bookings: to.map(({ id, reference }) => ({ id, reference })) })
  if (result?.ok) {
    const failed = toFailed(result.value)
    return (
      <BulkResults
        title="Message sent"
        rows={result.value}
        consequence="Who has not read it in five minutes is notified by e-mail. Who waits for an answer still does."
        isBusy={isPending}
        // What was said for one booking stays so.
        {...(failed.some(({ isLost }) => isLost) && {
          onRetry: () => sendTo(failed, form.getValues('text').trim()),
        })}
        onClose={() => onClose(failed.map(({ id }) => id))}
      />
    )
  }
  return (
    <DialogForm
      title={`Message ${toCustomers(bookings.length)}`}
      description="Each reads it in the conversation about their booking."
      submitLabel={`Send to ${toCustomers(bookings.length)}`}
      isBusy={isPending}
      size="md"
      onSubmit={form.handleSubmit(({ text }) => sendTo(bookings, text))}
      onClose={() => onClose(undefined)}
    >
      <TextArea
        label="Message"
        rows={6}
        maxLength={maxMessageLength}
        hint="{name}, {reference}, {listing}, {dates} and {due} are filled in for each."
        {...fieldProps(form, 'text')}
        {...(problem && { error: problem.message })}
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
      <ul className={css.rows} aria-label="Bookings">
        {bookings.map(({ id, reference, customer }) => (
          <li key={id}>
            <strong>{reference}</strong>
            <span>{customer.name}</span>
          </li>
        ))}
      </ul>
    </DialogForm>
  )
}
