import type { StaffProposal } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

interface ClosedMeanwhileProps {
  proposal: StaffProposal
  isBusy: boolean
  onSaveAsDraft: () => void
  onDiscard: () => void
}

const toHow = ({ state, recipientName, acceptedBy, updatedBy, declineReason }: StaffProposal): string => {
  if (state === 'accepted') return `${acceptedBy?.name ?? recipientName} has accepted this proposal`
  if (state === 'withdrawn') return `${updatedBy?.name ?? 'A colleague'} has withdrawn this proposal`
  return `${recipientName} has declined this proposal${declineReason === null ? '' : ` (“${declineReason}”)`}`
}

/** It was decided while somebody was typing: what they typed goes on as a proposal of its own, or goes. */
export const ClosedMeanwhile = ({ proposal, isBusy, onSaveAsDraft, onDiscard }: ClosedMeanwhileProps) => (
  <FormError>
    <p>
      {toHow(proposal)}
      {proposal.decidedAt && `, on ${formatShortInSriLankaTime(proposal.decidedAt)}`}. It cannot be changed any more.
      What you typed is still here.
    </p>
    <div className={formCss.buttons}>
      <Button size="sm" variant="secondary" onClick={onDiscard}>
        Discard mine
      </Button>
      <Button size="sm" isBusy={isBusy} onClick={onSaveAsDraft}>
        Save mine as a new draft
      </Button>
    </div>
  </FormError>
)
