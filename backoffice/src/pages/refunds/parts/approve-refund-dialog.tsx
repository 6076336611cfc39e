import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { FormError } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { BeneficiaryFacts } from './beneficiary-facts.tsx'
import { useRefundApproval } from './use-refund-approval.ts'

const toUnprovenText = ({ unproven, amount, currency }: StaffRefund): string | undefined => {
  if (!unproven || unproven.amount === 0) return undefined
  const part = unproven.amount === amount ? 'this money' : moneyText(unproven, currency)
  return `No bank statement shows yet that ${part} arrived and is still there. Approve it only if you have seen it on the account.`
}

/** Whose word it is that the money came: of whoever imported the file, and of whoever gave its line to this booking. */
const toProofText = ({ provenBy = [] }: StaffRefund): string | undefined =>
  provenBy.length === 0
    ? undefined
    : provenBy
        .map(({ by, at, payer, assignedBy }) => {
          const words = [`The money stands on the statement that ${by} imported on ${formatInSriLankaTime(at)}`]
          if (payer) words.push(`paid by “${payer}”`)
          if (assignedBy) words.push(`given to this booking by hand by ${assignedBy}`)
          return `${words.join(', ')}.`
        })
        .join(' ')

interface ApproveRefundDialogProps {
  refund: StaffRefund
  beneficiary: UnsealedBeneficiary
  onClose: () => void
}

export const ApproveRefundDialog = ({ refund, beneficiary, onClose }: ApproveRefundDialogProps) => {
  const { shownBeneficiary, isBusy, approve, ...rejection } = useRefundApproval(refund, beneficiary, onClose)
  const { customer, reference, currency } = refund
  const unprovenText = toUnprovenText(refund)
  const proofText = toProofText(refund)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Approve ${moneyText(refund, currency)} for ${reference}?`}
      detail={
        refund.accountBy
          ? `It goes to the account that ${refund.accountBy} entered for ${customer.name}, who read it out.`
          : `It goes to the account that ${customer.name} gave.`
      }
      confirmLabel={unprovenText ? 'Approve without proof' : 'Approve'}
      isBusy={isBusy}
      onConfirm={approve}
    >
      <MutationError mutation={rejection} />
      {unprovenText && <FormError>{unprovenText}</FormError>}
      {proofText && <FormError tone="info">{proofText}</FormError>}
      {refund.needsSecondPerson && (
        <FormError tone="info">
          Two people are needed: whoever approves this refund cannot send it. Another admin has to.
        </FormError>
      )}
      <BeneficiaryFacts refund={refund} beneficiary={shownBeneficiary.now} before={shownBeneficiary.before} />
    </ConfirmDialog>
  )
}
