import type { ShownBeneficiary, StaffRefund } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import css from '#/features/table/row-actions.module.css'
import { useAsk } from '#/features/deed/use-ask.ts'
import { ProofLink } from './proof-link.tsx'

/** What a row asks for: a dialog over the page, which stays when the row goes. */
export type Asked = { refund: StaffRefund } & (
  | { deed: 'sent' | 'void' | 'proof' | 'unapprove' }
  | { deed: 'look' | 'approve'; beneficiary: ShownBeneficiary }
)

interface RefundActionsProps {
  refund: StaffRefund
  isAdmin: boolean
  onAsk: (asked: Asked) => void
}

/** What an admin may do with a refund in its state; the proof of one that was sent is for all staff. */
export const RefundActions = ({ refund, isAdmin, onAsk }: RefundActionsProps) => {
  const { id, reference, state, account, needsSecondPerson, approvedBy } = refund
  const me = useSession()
  const { ask, isAsking } = useAsk()
  const look = async (deed: 'look' | 'approve'): Promise<void> => {
    const call = 'GET /admin/refunds/:id/beneficiary'
    const beneficiary = await ask('The account', ({ api }) => api(call, { params: { id } }))
    if (beneficiary) onAsk({ refund, deed, beneficiary })
  }
  const isMine = state === 'approved' && approvedBy === me?.name
  const needsColleague = isMine && needsSecondPerson
  const isOpen = state === 'needs-details' || state === 'ready' || state === 'approved'
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {refund.proof && <ProofLink refund={refund} />}
        {isAdmin && (
          <>
            {account && isOpen && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Account of ${reference}`}
                isBusy={isAsking}
                onClick={() => void look('look')}
              >
                Account
              </Button>
            )}
            {state === 'ready' && (
              <Button
                size="sm"
                aria-label={`Approve ${reference}`}
                isBusy={isAsking}
                onClick={() => void look('approve')}
              >
                Approve
              </Button>
            )}
            {state === 'approved' && !needsColleague && (
              <Button
                size="sm"
                aria-label={`Mark ${reference} as sent`}
                onClick={() => onAsk({ refund, deed: 'sent' })}
              >
                Mark sent
              </Button>
            )}
            {state === 'sent' && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${refund.proof ? 'Replace' : 'Attach'} proof of ${reference}`}
                onClick={() => onAsk({ refund, deed: 'proof' })}
              >
                {refund.proof ? 'Replace' : 'Attach proof'}
              </Button>
            )}
            {isMine && !refund.exportedAt && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Take back the approval of ${reference}`}
                onClick={() => onAsk({ refund, deed: 'unapprove' })}
              >
                Take back
              </Button>
            )}
            {isOpen && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Void ${reference}`}
                onClick={() => onAsk({ refund, deed: 'void' })}
              >
                Void
              </Button>
            )}
          </>
        )}
      </div>
      {isAdmin && needsSecondPerson && isOpen && (
        <p className={css.note}>
          {needsColleague ? 'You approved it: a colleague sends it.' : 'Needs a second person.'}
        </p>
      )}
    </div>
  )
}
