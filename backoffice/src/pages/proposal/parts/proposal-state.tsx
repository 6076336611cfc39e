import { useState } from 'react'
import type { MailLog, StaffProposal } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { FailedMailNote } from '#/features/booking/failed-mail-note.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { ProposalStateBadge } from '#/features/proposal/proposal-state-badge.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { deletionText, lastDayOf, openedText } from '#/features/proposal/proposal-text.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { ProposalLink } from './proposal-link.tsx'
import css from './proposal-state.module.css'
import { toWhatsAppNumber } from './whatsapp-number.ts'

const stateText = ({ state, expiresAt, askedAgainAt }: StaffProposal): string => {
  if (state === 'draft' || expiresAt === null) return 'Nobody but the office sees it yet.'
  const day = formatDate(lastDayOf(expiresAt))
  return state === 'expired'
    ? `Its last day was ${day}.${askedAgainAt ? ` It was asked for again on ${formatShortInSriLankaTime(askedAgainAt)}.` : ''} Send it again to give it another one.`
    : `Can be accepted until the end of ${day}.`
}

interface ProposalStateProps {
  proposal: StaffProposal
  mails: MailLog | undefined
}

/** How far the proposal is, which of its mails failed, its link, and what else can be done with it. */
export const ProposalState = ({ proposal, mails }: ProposalStateProps) => {
  const { id, number, state, version } = proposal
  const mutation = useStaffMutation(`/admin/proposals/${id}`)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const opened = openedText(proposal)
  return (
    <div className={css.state}>
      <div className={css.head}>
        <ProposalStateBadge state={state} />
        <span>{number}</span>
        <span className={css.actions}>
          <DuplicateButton proposal={proposal} />
          <Button size="sm" variant="quiet" onClick={() => setWithdrawing(true)}>
            Withdraw…
          </Button>
        </span>
      </div>
      {mails && (
        <div className={css.mails}>
          <FailedMailNote
            about={{ kind: 'proposal', id, canResend: state === 'sent' }}
            customer={proposal.customer}
            mails={mails}
          />
        </div>
      )}
      <p className={css.muted}>
        {[stateText(proposal), opened && `${opened}.`, deletionText(proposal)].filter(Boolean).join(' ')}
      </p>
      <ProposalLink proposal={proposal} whatsApp={toWhatsAppNumber(proposal.phone ?? '') ?? ''} />
      <ConfirmDialog
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        onConfirm={() =>
          mutation.send('POST /admin/proposals/:id/withdraw', { params: { id }, body: { version } }, () => {
            setWithdrawing(false)
            // The button that had the focus goes.
            restoreFocus(() => document.querySelector('h1'))
          })
        }
        title={`Withdraw ${number}?`}
        detail={
          state === 'draft'
            ? 'It stays in the list, and cannot be changed or sent any more.'
            : 'Nobody can accept it any more; its link says so. It cannot be sent again.'
        }
        confirmLabel="Withdraw"
        isDanger
        isBusy={mutation.pendingEndpoint !== undefined}
      >
        <MutationError mutation={mutation} />
      </ConfirmDialog>
    </div>
  )
}
