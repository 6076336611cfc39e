import type { BankAccountChange } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { affectedBookingsText } from './affected-bookings-text.ts'
import { ChangeDifferences } from './change-differences.tsx'

interface DecideChangeDialogProps {
  change: BankAccountChange
  title: string
  verdict: 'approve' | 'reject'
  onClose: () => void
}

/** Confirms or rejects a proposed change. */
export const DecideChangeDialog = ({ change, title, verdict, onClose }: DecideChangeDialogProps) => {
  const done = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/settings/accounts')
  const isApproval = verdict === 'approve'
  const affected = affectedBookingsText(change)
  const decide = (): void =>
    mutation.send(`POST /admin/bank-account-changes/:id/${verdict}`, { params: { id: change.id } }, () =>
      done(isApproval ? 'Approved' : 'Not changed', `${title}.`),
    )
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={isApproval ? `Approve: ${title}?` : `${change.isOwn ? 'Withdraw' : 'Reject'}: ${title}?`}
      detail={
        isApproval
          ? `Customers see it from the next page they open. Check the numbers with ${change.proposedBy}, in person or by phone, not by e-mail.${affected ? ` ${affected}` : ''}`
          : 'Everything stays as it is. The history shows that it was proposed.'
      }
      confirmLabel={isApproval ? 'Approve it' : change.isOwn ? 'Withdraw it' : 'Reject it'}
      onConfirm={decide}
    >
      {isApproval && <ChangeDifferences change={change} />}
    </ConfirmMutation>
  )
}
