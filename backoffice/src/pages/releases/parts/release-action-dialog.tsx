import { useState, type FormEvent } from 'react'
import type { ChannelStatus } from '@escapes/contract/releases'
import { TextField } from '@escapes/shared-ui/forms'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation, type MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { findChangedBuild, getNextShare, toActionTexts, type ReleaseAction } from './release-action.ts'
import { WhatItBreaks } from './what-it-breaks.tsx'

interface ReleaseActionDialogProps {
  channel: ChannelStatus
  action: ReleaseAction
  onClose: () => void
}

const send = (
  mutation: MutationControl,
  action: ReleaseAction,
  { remote, epoch, canary, scheduled, previous }: ChannelStatus,
  given: { reason: string; onDone: () => void },
): void => {
  const params = { remote }
  const reason = given.reason === '' ? {} : { reason: given.reason }
  const change = { epoch, ...reason }
  const { onDone } = given
  if (action === 'raise') {
    const permille = getNextShare(canary?.permille ?? 0) ?? 1000
    mutation.send('POST /admin/releases/:remote/canary', { params, body: { ...change, permille } }, onDone)
  } else if (action === 'promote')
    mutation.send(
      'POST /admin/releases/:remote/promote',
      { params, body: { ...change, build: canary?.build ?? '' } },
      onDone,
    )
  else if (action === 'abort') mutation.send('POST /admin/releases/:remote/abort', { params, body: change }, onDone)
  else if (action === 'roll-back')
    mutation.send(
      'POST /admin/releases/:remote/rollback',
      { params, body: { ...change, ...(previous !== null && { build: previous }) } },
      onDone,
    )
  else if (action === 'unschedule')
    mutation.send(
      'DELETE /admin/releases/:remote/scheduled/:id',
      { params: { remote, id: scheduled?.id ?? '' } },
      onDone,
    )
  else if (action === 'freeze')
    mutation.send('POST /admin/releases/:remote/freeze', { params, body: { reason: given.reason } }, onDone)
  else if (action === 'retire')
    mutation.send('POST /admin/releases/:remote/retire', { params, body: { epoch, reason: given.reason } }, onDone)
  else mutation.send('POST /admin/releases/:remote/unfreeze', { params, body: reason }, onDone)
}

/** Says what an action changes for whom, before it is done. */
export const ReleaseActionDialog = ({ channel, action, onClose }: ReleaseActionDialogProps) => {
  const done = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/releases')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const texts = toActionTexts(action, channel)
  const changed = findChangedBuild(action, channel)
  const confirm = (): void => {
    const given = reason.trim()
    setReasonMissing(texts.reason === 'required' && given === '')
    if (texts.reason === 'required' && given === '') return
    send(mutation, action, channel, { reason: given, onDone: () => done(texts.done) })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    confirm()
  }
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={texts.title}
      detail={texts.detail}
      confirmLabel={texts.label}
      isDanger={texts.isDanger ?? false}
      onConfirm={confirm}
    >
      {changed && <WhatItBreaks remote={channel.remote} {...changed} />}
      {texts.reason && (
        <form noValidate onSubmit={submit}>
          <TextField
            label="Reason"
            isOptional={texts.reason === 'optional'}
            hint="It stays in the history."
            maxLength={500}
            value={reason}
            error={isReasonMissing ? 'Say why.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      )}
    </ConfirmMutation>
  )
}
