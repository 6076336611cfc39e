import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MailLog, StaffProposal } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { useCurrency, usePlatform, useSession } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, lazyOverlay } from '@escapes/shared-ui/core'
import { type Guests, SelectField, TextField } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import formCss from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { isClosed } from '#/features/proposal/proposal-text.ts'
import type { ProposalData } from '../loader.ts'
import { partDaysText } from '../part-draft.ts'
import { type ProposalFields, toProposalFields } from '../proposal-fields.ts'
import { toTripTotal } from '../trip-total.ts'
import { useProposalForm } from '../use-proposal-form.ts'
import { ClosedMeanwhile } from './closed-meanwhile.tsx'
import { ClosedProposal } from './closed-proposal.tsx'
import { MessageField } from './message-field.tsx'
import { PartsSection } from './parts-section.tsx'
import { PreviewButton, toPreviewAddress } from './preview-button.tsx'
import { ProposalState } from './proposal-state.tsx'
import { RecipientFields, recipientText } from './recipient-fields.tsx'
import { TripSum } from './trip-sum.tsx'

const SendDialog = lazyOverlay(async () => (await import('./send-dialog.tsx')).SendDialog, { name: 'The form' })

interface ProposalEditorProps {
  /** Undefined while it is new. */
  proposal: StaffProposal | undefined
  first?: Partial<ProposalFields>
  firstGuests?: Guests
  replies: ProposalData['replies']
  mails?: MailLog
}

const couple: Guests = { adults: 2, children: 0, infants: 0 }

const toTexts = ({ title, recipientName, message, currency, recipient, parts }: ProposalFields) => [
  { label: 'Title', text: title },
  { label: 'Name', text: recipientName },
  { label: 'Who gets it', text: recipientText(recipient) ?? '' },
  { label: 'Message', text: message },
  { label: 'Currency', text: currency },
  {
    label: 'The trip',
    text: parts
      .map((part) =>
        [partDaysText(part), part.title, Object.values(part.guests).join(' + '), part.note]
          .concat(part.extraLines.map(({ label, amount }) => `${label} ${amount}`))
          .filter(Boolean)
          .join(', '),
      )
      .join('\n'),
  },
]

/** Puts a trip together, with the traveller on the phone. */
export const ProposalEditor = ({ proposal, first, firstGuests = couple, replies, mails }: ProposalEditorProps) => {
  const control = useProposalForm(proposal, first)
  const { form, versions, parts, outcomes, currency } = control
  const { available } = useCurrency()
  const { notify } = usePlatform()
  const session = useSession()
  const location = useLocation()
  const isToBeSent = (location.state as { isToBeSent?: boolean } | null)?.isToBeSent === true
  const [isSending, setSending] = useState(isToBeSent && proposal?.state === 'draft')
  const hasLines = parts.some(({ extraLines }) => extraLines.length > 0)
  const theirs = proposal && versions.isStale ? toTexts(toProposalFields(proposal)) : []
  const mine = toTexts(form.getValues())
  const startSending = control.save({ onSaved: () => setSending(true), isToBeSent: true })
  const openPreview = (id: string): void => {
    if (window.open(toPreviewAddress(id), '_blank')) return
    const description = 'This browser opens no tab by itself. Press the link again.'
    notify({ status: 'info', title: 'It is saved', description })
  }
  const isDecided = proposal !== undefined && isClosed(proposal.state)
  if (isDecided && !control.isUnsaved) return <ClosedProposal proposal={proposal} />
  const who = proposal?.updatedBy
  return (
    <>
      {proposal && !isDecided && <ProposalState proposal={proposal} mails={mails} />}
      <form
        className={formCss.beside}
        noValidate
        data-saves=""
        onSubmit={(event) => {
          event.preventDefault()
          if (!versions.isBusy && !isDecided) void control.save()(event)
        }}
      >
        <div className={formCss.sections}>
          <TitledSection level={2} title="Traveller">
            <div className={formCss.section}>
              <TextField
                label="Title"
                hint="Of the trip, for example “Ten days of hills and beach”."
                autoComplete="off"
                maxLength={120}
                {...fieldProps(form, 'title')}
              />
              <RecipientFields form={form} />
              <MessageField form={form} replies={replies} />
            </div>
          </TitledSection>
          <PartsSection
            parts={parts}
            outcomes={outcomes}
            firstGuests={firstGuests}
            currency={currency}
            customerId={control.knownCustomerId}
            addRef={control.partsRef}
            error={control.partsError}
            partErrors={control.partErrors}
            onChange={control.changeParts}
          />
        </div>
        <div className={formCss.aside}>
          <SelectField
            label="Currency"
            options={(hasLines ? [currency] : available).map((code) => ({
              value: code,
              label: `${code}, ${currencies[code].name}`,
            }))}
            hint={hasLines && 'Remove the extra lines to change the currency.'}
            {...fieldProps(form, 'currency')}
          />
          <TripSum parts={parts} total={toTripTotal(parts, outcomes)} currency={currency} onRefresh={control.refresh} />
          {isDecided ? (
            <ClosedMeanwhile
              proposal={proposal}
              isBusy={versions.isBusy}
              onSaveAsDraft={() => void control.create()()}
              onDiscard={() => {
                control.discard()
                restoreFocus(() => document.querySelector('h1'))
              }}
            />
          ) : versions.isStale ? (
            <VersionConflict
              subject="this proposal"
              who={(who?.id === session?.id ? 'You, in another window,' : who?.name) ?? null}
              at={proposal?.updatedAt}
              fields={theirs.map(({ label, text }, at) => ({ label, theirs: text, mine: mine[at]?.text ?? '' }))}
              onTakeTheirs={versions.takeTheirs}
            />
          ) : (
            <MutationError mutation={versions.rejection} />
          )}
          {!isDecided && (
            <div className={formCss.buttons}>
              <PreviewButton
                proposal={proposal}
                isUnsaved={control.isUnsaved}
                isBusy={versions.isBusy}
                onSaveAndOpen={() => void control.save({ onSaved: openPreview })()}
              />
              <Button
                type="submit"
                variant={versions.isStale ? 'danger' : 'secondary'}
                // Not `disabled`: after a save the focus would be lost.
                aria-disabled={proposal !== undefined && !control.isUnsaved && !versions.isStale}
                isBusy={versions.isBusy}
              >
                {versions.isStale ? 'Save mine over theirs' : proposal ? 'Save' : 'Save the draft'}
              </Button>
              <Button
                isBusy={versions.isBusy}
                onClick={(event) => {
                  if (proposal && !control.isUnsaved && !versions.isStale) setSending(true)
                  else void startSending(event)
                }}
              >
                {proposal === undefined || proposal.state === 'draft' ? 'Send…' : 'Send again…'}
              </Button>
            </div>
          )}
        </div>
        <UnsavedChangesDialog isDirty={control.isUnsaved} isOfPathOnly />
      </form>
      {isSending && proposal && (
        <SendDialog proposal={proposal} onSent={control.follow} onClose={() => setSending(false)} />
      )}
    </>
  )
}
