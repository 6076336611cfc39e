import type { ShownBeneficiary, StaffRefund } from '@escapes/contract'
import { Dialog } from '@escapes/shared-ui/overlays'
import { BeneficiaryFacts } from './beneficiary-facts.tsx'

interface BeneficiaryDialogProps {
  refund: StaffRefund
  beneficiary: ShownBeneficiary
  onClose: () => void
}

/** Where the money goes, for as long as it is looked at. */
export const BeneficiaryDialog = ({ refund, beneficiary, onClose }: BeneficiaryDialogProps) => (
  <Dialog isOpen onClose={onClose} title={`Account for ${refund.reference}`} size="sm">
    <BeneficiaryFacts refund={refund} beneficiary={beneficiary} />
  </Dialog>
)
