import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { Dialog } from '@escapes/shared-ui/overlays'
import { BeneficiaryFacts } from './beneficiary-facts.tsx'

interface BeneficiaryDialogProps {
  refund: StaffRefund
  beneficiary: UnsealedBeneficiary
  onClose: () => void
}

export const BeneficiaryDialog = ({ refund, beneficiary, onClose }: BeneficiaryDialogProps) => (
  <Dialog isOpen onClose={onClose} title={`Account for ${refund.reference}`} size="sm">
    <BeneficiaryFacts refund={refund} beneficiary={beneficiary} />
  </Dialog>
)
