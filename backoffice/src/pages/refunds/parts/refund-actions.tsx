import { useState } from 'react'
import type { Beneficiary, StaffRefund } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import css from '#/features/table/row-actions.module.css'
import { useAsk } from '#/features/deed/use-ask.ts'
import { useDeed } from '#/features/deed/use-deed.ts'
import { RefusalText } from '#/features/problem/refusal-text.tsx'
import { BeneficiaryDialog } from './beneficiary-dialog.tsx'
import type { RefundDeed } from './refund-dialog.tsx'

interface RefundActionsProps {
  refund: StaffRefund
  onAsk: (refund: StaffRefund, deed: RefundDeed) => void
}

/** What an admin may do with a refund in its state. */
export const RefundActions = ({ refund, onAsk }: RefundActionsProps) => {
  const { id, reference, state, account, needsSecondPerson, approvedBy } = refund
  const { notify } = usePlatform()
  const me = useSession()
  const deed = useDeed('/admin/refunds')
  const { ask, isAsking } = useAsk()
  const [beneficiary, setBeneficiary] = useState<Beneficiary>()
  const show = async (): Promise<void> =>
    setBeneficiary(await ask('The account', ({ api }) => api('GET /admin/refunds/:id/beneficiary', { params: { id } })))
  const approve = (): void =>
    deed.perform('POST /admin/refunds/:id/approve', { params: { id } }, () =>
      notify({
        status: 'success',
        title: 'Refund approved',
        description: `${reference}. Next it is sent by the bank.`,
      }),
    )
  const isMine = needsSecondPerson && state === 'approved' && approvedBy === me?.name
  const isOpen = state === 'needs-details' || state === 'ready' || state === 'approved'
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {account && isOpen && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Account of ${reference}`}
            isBusy={isAsking}
            onClick={() => void show()}
          >
            Account
          </Button>
        )}
        {state === 'ready' && (
          <Button size="sm" aria-label={`Approve ${reference}`} isBusy={deed.busyWith !== undefined} onClick={approve}>
            Approve
          </Button>
        )}
        {state === 'approved' && !isMine && (
          <Button size="sm" aria-label={`Mark ${reference} as sent`} onClick={() => onAsk(refund, 'sent')}>
            Mark sent
          </Button>
        )}
        {state === 'sent' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${refund.proof ? 'Replace' : 'Attach'} proof of ${reference}`}
            onClick={() => onAsk(refund, 'proof')}
          >
            {refund.proof ? 'Replace proof' : 'Attach proof'}
          </Button>
        )}
        {isOpen && (
          <Button size="sm" variant="secondary" aria-label={`Void ${reference}`} onClick={() => onAsk(refund, 'void')}>
            Void
          </Button>
        )}
      </div>
      {needsSecondPerson && isOpen && (
        <p className={css.note}>{isMine ? 'You approved it: a colleague sends it.' : 'Needs a second person.'}</p>
      )}
      {deed.problem && (
        <p role="alert" className={css.refusal}>
          <span>
            <RefusalText problem={deed.problem} />
          </span>
        </p>
      )}
      {beneficiary && (
        <BeneficiaryDialog refund={refund} beneficiary={beneficiary} onClose={() => setBeneficiary(undefined)} />
      )}
    </div>
  )
}
