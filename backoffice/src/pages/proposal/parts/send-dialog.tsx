import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { StaffProposal } from '@escapes/contract'
import { addDays, formatDate } from '@escapes/contract/dates'
import { maxProposalDays, proposalEndpoints } from '@escapes/contract/proposals'
import { fieldProps } from '@escapes/platform/form-problem'
import { ChoiceGroup, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredDay } from '#/features/form/text-schema.ts'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { lastDayOf } from '#/features/proposal/proposal-text.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { recipientText } from './recipient-fields.tsx'
import { SentLink } from './sent-link.tsx'

const { shape } = proposalEndpoints['POST /admin/proposals/:id/send'].body
const choices = ['3', '7', '14'] as const
const schema = z.object({ lastDay: requiredDay.pipe(shape.lastDay) })

interface SendDialogProps {
  proposal: StaffProposal
  onSent: (proposal: StaffProposal) => void
  onClose: () => void
}

/** Until when it can be accepted, and who gets a mail. Then the link is at hand. */
export const SendDialog = ({ proposal, onSent, onClose }: SendDialogProps) => {
  const { id, version, state, expiresAt } = proposal
  const [sent, setSent] = useState<StaffProposal>()
  const today = todayInSriLanka()
  const { form, mutation } = useStaffForm(`/admin/proposals/${id}`, schema, {
    // What was promised is not shortened by accident.
    lastDay: state === 'sent' && expiresAt ? lastDayOf(expiresAt) : addDays(today, 7),
  })
  const lastDay = useWatch({ control: form.control, name: 'lastDay' })
  const chosen = choices.find((days) => addDays(today, Number(days)) === lastDay)
  const who = recipientText(proposal)
  const submit = form.handleSubmit((body) =>
    mutation.send('POST /admin/proposals/:id/send', { params: { id }, body: { ...body, version } }, (saved) => {
      onSent(saved)
      setSent(saved)
    }),
  )
  if (sent)
    return (
      <DialogForm
        title={`${sent.number} is sent`}
        description={
          who === undefined ? 'Nobody got a mail: pass on the link.' : `A mail with the link goes to ${who}.`
        }
        submitLabel="Done"
        cancelLabel={null}
        onSubmit={onClose}
        onClose={onClose}
      >
        <SentLink proposal={sent} />
      </DialogForm>
    )
  return (
    <DialogForm
      title={state === 'draft' ? 'Send the proposal' : 'Send the proposal again'}
      submitLabel="Send"
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceGroup
        label="How long it can be accepted"
        name="proposal-days"
        variant="chips"
        value={chosen ?? ('' as (typeof choices)[number])}
        onChange={(days) =>
          form.setValue('lastDay', addDays(today, Number(days)), { shouldDirty: true, shouldValidate: true })
        }
        choices={choices.map((days) => ({ value: days, label: `${days} days` }))}
      />
      <TextField
        type="date"
        label="Last day"
        min={today}
        max={addDays(today, maxProposalDays)}
        hint={lastDay ? `Until the end of ${formatDate(lastDay)} in Sri Lanka.` : undefined}
        {...fieldProps(form, 'lastDay')}
      />
      <p>
        {who === undefined
          ? 'Nobody gets a mail. You get a link to copy, or to send by WhatsApp.'
          : `${who} gets a mail with the link.`}
      </p>
    </DialogForm>
  )
}
