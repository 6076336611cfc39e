import type { ShownBeneficiary, StaffRefund } from '@escapes/contract'
import { FormError } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { BeneficiaryFacts } from './beneficiary-facts.tsx'
import { useApproval } from './use-approval.ts'

interface ApproveDialogProps {
  refund: StaffRefund
  beneficiary: ShownBeneficiary
  onClose: () => void
}

/** An admin agrees to this account and to no other. */
export const ApproveDialog = ({ refund, beneficiary, onClose }: ApproveDialogProps) => {
  const { looked, isBusy, problem, approve } = useApproval(refund, beneficiary, onClose)
  const { customer, reference, currency } = refund
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Approve ${moneyText(refund, currency)} for ${reference}?`}
      detail={`It goes to the account that ${customer.name} gave:`}
      confirmLabel="Approve"
      isBusy={isBusy}
      onConfirm={() => void approve()}
    >
      <DeedError deed={{ problem, meanwhile: undefined }} />
      {refund.needsSecondPerson && (
        <FormError tone="info">
          Four eyes: whoever approves this refund cannot send it. A colleague with an admin account has to.
        </FormError>
      )}
      <BeneficiaryFacts refund={refund} beneficiary={looked.now} before={looked.before} />
    </ConfirmDialog>
  )
}
