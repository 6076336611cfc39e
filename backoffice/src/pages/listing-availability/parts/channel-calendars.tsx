import { useState } from 'react'
import { z } from 'zod'
import type { ChannelCalendar } from '@escapes/contract'
import { calendarEndpoints } from '@escapes/contract/calendars'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'
import { optionalText } from '#/features/form/text-schema.ts'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './channel-calendars.module.css'

const typed = z
  .object({ channel: z.string(), withoutHost: optionalText })
  .transform((request) => ({ ...request, includesImported: true }))

const channelSchema = pipeToContract(typed, calendarEndpoints['POST /admin/listings/:id/channel-calendars'].body)

interface ChannelCalendarsProps {
  listingId: string
  calendars: readonly ChannelCalendar[]
  /** The hosts of imported calendars: none of their channels should read its own nights back. */
  importedFrom: readonly string[]
}

const NewAddressDialog = ({
  listingId,
  importedFrom,
  onClose,
}: Omit<ChannelCalendarsProps, 'calendars'> & { onClose: () => void }) => {
  const done = useDone(onClose)
  const sending = useStaffMutation('/admin/calendars', { key: `channel-${listingId}` })
  const { form, mutation } = useMutationForm(sending, channelSchema, { channel: '', withoutHost: '' })
  const create = form.handleSubmit((body) => {
    mutation.send('POST /admin/listings/:id/channel-calendars', { params: { id: listingId }, body }, ({ channel }) =>
      done('Address created', `Copy it and enter it on ${channel}.`),
    )
  })
  return (
    <DialogForm
      title="An address for a channel"
      description="The channel reads from it which nights are taken here, without names. Each channel gets its own address, so that you can revoke one without the others."
      submitLabel="Create the address"
      mutation={mutation}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField label="Channel" placeholder="Airbnb" maxLength={60} {...fieldProps(form, 'channel')} />
      {importedFrom.length > 0 && (
        <SelectField
          label="Imported nights"
          hint="A channel that reads its own nights back can never free them again."
          options={[
            { value: '', label: 'All: we import nothing from this channel' },
            ...importedFrom.map((host) => ({ value: host, label: `Without those of ${host}, which is this channel` })),
          ]}
          {...fieldProps(form, 'withoutHost')}
        />
      )}
    </DialogForm>
  )
}

const toImportedText = ({ includesImported, withoutHost }: ChannelCalendar): string => {
  if (!includesImported) return '. Without imported nights.'
  return withoutHost ? `. With imported nights, except those of ${withoutHost}.` : '. With imported nights.'
}

const RevokeDialog = ({ calendar, onClose }: { calendar: ChannelCalendar; onClose: () => void }) => {
  const done = useDone(onClose)
  const mutation = useStaffMutation('/admin/calendars', { key: `revoke-${calendar.id}` })
  const revoke = (): void =>
    mutation.send('DELETE /admin/channel-calendars/:id', { params: { id: calendar.id } }, () => {
      done('Address revoked', calendar.channel)
      restoreFocus(() => document.querySelector('h1'))
    })
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={`Revoke the address of ${calendar.channel}?`}
      detail="The channel can no longer read it, and may sell nights that are taken here until it gets a new address."
      confirmLabel="Revoke"
      isDanger
      onConfirm={revoke}
    />
  )
}

/** The addresses at which other channels read our calendar of this villa. */
export const ChannelCalendars = ({ listingId, calendars, importedFrom }: ChannelCalendarsProps) => {
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ChannelCalendar>()
  return (
    <TitledSection
      level={2}
      title="Our calendar for channels"
      action={
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
          Add a channel
        </Button>
      }
    >
      {calendars.length === 0 ? (
        <EmptyState
          icon="calendar"
          title="No channel reads our calendar"
          detail="Give each channel an address of its own, so that it does not sell nights that are taken here."
        />
      ) : (
        <ul className={css.channels}>
          {calendars.map((calendar) => (
            <li key={calendar.id} className={css.channel}>
              <div className={css.head}>
                <h3>{calendar.channel}</h3>
                <RowAction
                  text="Revoke"
                  variant="quiet"
                  name={`Revoke the address of ${calendar.channel}`}
                  onClick={() => setRevoked(calendar)}
                />
              </div>
              {calendar.url ? (
                <CopyableText label="Address" text={calendar.url} />
              ) : (
                <p className={css.facts}>
                  The channel reads its address, which cannot be shown again since its key was replaced. To see one,
                  revoke it and make a new one.
                </p>
              )}
              <p className={css.facts}>
                {calendar.lastReadAt ? `Read ${formatShortInSriLankaTime(calendar.lastReadAt)}` : 'Not read yet'}
                {toImportedText(calendar)}
                {` Created by ${calendar.createdBy}, ${formatShortInSriLankaTime(calendar.createdAt)}.`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NewAddressDialog listingId={listingId} importedFrom={importedFrom} onClose={() => setAdding(false)} />
      )}
      {revoked && <RevokeDialog calendar={revoked} onClose={() => setRevoked(undefined)} />}
    </TitledSection>
  )
}
