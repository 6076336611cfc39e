import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { RowAction } from '#/features/table/row-action.tsx'
import css from '#/features/table/row-actions.module.css'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { ownBookingText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { DownloadProofButton } from './download-proof-button.tsx'

/** Opened above the table, so that it stays when its row goes. */
export type RefundDialogRequest = { refund: StaffRefund } & (
  | { action: 'mark-sent' | 'void' | 'attach-proof' | 'withdraw-approval' | 'enter-account' }
  | { action: 'show-beneficiary' | 'approve'; beneficiary: UnsealedBeneficiary }
)

interface RefundActionsProps {
  refund: StaffRefund
  isAdmin: boolean
  onRequest: (requested: RefundDialogRequest) => void
}

/** The actions of an admin by state; the account of a caller and the proof of a sent refund are for all staff. */
export const RefundActions = ({ refund, isAdmin, onRequest }: RefundActionsProps) => {
  const isOwn = useIsOwnBooking(refund.customer)
  const mayAct = isAdmin && !isOwn
  const { id, reference, state, account, accountBy, needsSecondPerson, approvedBy, nextStep, unproven, batch } = refund
  const me = useSession()
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/refunds', { isReadOnly: true })
  useProblemNotice(problem, 'The account could not be opened')
  const openBeneficiary = (action: 'show-beneficiary' | 'approve'): void =>
    send('GET /admin/refunds/:id/beneficiary', { params: { id } }, (beneficiary) =>
      onRequest({ refund, action, beneficiary }),
    )
  const isMine = state === 'approved' && approvedBy === me?.name
  const isForAnother = nextStep ? nextStep.why !== null : isMine && needsSecondPerson
  // What is filled is to be done next, and by the reader: not while the money is unproven, or a file waits for its release.
  const isNext = !unproven?.amount && !batch
  // A slip of ours, not what the customer named; who may approve it voids it instead.
  const isToCorrect = state === 'ready' && Boolean(accountBy) && (!isAdmin || isForAnother)
  const isOpen = state === 'needs-details' || state === 'ready' || state === 'approved'
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {refund.proof && <DownloadProofButton refund={refund} />}
        {(state === 'needs-details' || isToCorrect) && !isOwn && (
          <RowAction
            text={isToCorrect ? 'Correct account' : 'Enter account'}
            name={`${isToCorrect ? 'Correct' : 'Enter'} account of ${reference}`}
            onClick={() => onRequest({ refund, action: 'enter-account' })}
          />
        )}
        {mayAct && (
          <>
            {account && isOpen && (
              <RowAction
                text="Account"
                variant="quiet"
                name={`Account of ${reference}`}
                isBusy={pendingEndpoint !== undefined}
                onClick={() => openBeneficiary('show-beneficiary')}
              />
            )}
            {state === 'ready' && !isForAnother && (
              <RowAction
                text="Approve"
                name={`Approve ${reference}`}
                isBusy={pendingEndpoint !== undefined}
                onClick={() => openBeneficiary('approve')}
                variant={isNext ? 'primary' : 'secondary'}
              />
            )}
            {state === 'approved' && !isForAnother && (
              <RowAction
                text="Mark sent"
                name={`Mark ${reference} as sent`}
                onClick={() => onRequest({ refund, action: 'mark-sent' })}
                variant={isNext ? 'primary' : 'secondary'}
              />
            )}
            {state === 'sent' && (
              <RowAction
                text={refund.proof ? 'Replace' : 'Attach proof'}
                name={`${refund.proof ? 'Replace' : 'Attach'} proof of ${reference}`}
                onClick={() => onRequest({ refund, action: 'attach-proof' })}
              />
            )}
            {isMine && !refund.exportedAt && (
              <RowAction
                text="Withdraw"
                name={`Withdraw the approval of ${reference}`}
                onClick={() => onRequest({ refund, action: 'withdraw-approval' })}
              />
            )}
            {isOpen && (
              <RowAction text="Void" name={`Void ${reference}`} onClick={() => onRequest({ refund, action: 'void' })} />
            )}
          </>
        )}
      </div>
      {!isAdmin && !nextStep && (state === 'ready' || state === 'approved') && (
        <p className={css.note}>{`An admin ${state === 'ready' ? 'approves' : 'sends'} it.`}</p>
      )}
      {isAdmin && isOwn && (isOpen || state === 'sent') && !nextStep?.why && (
        <p className={css.own}>{ownBookingText}</p>
      )}
      <WhoMayNote whoMay={nextStep} deed={state === 'ready' ? 'approve' : 'send'} />
      {mayAct && needsSecondPerson && isOpen && !nextStep?.why && <p className={css.note}>Needs a second person.</p>}
    </div>
  )
}
