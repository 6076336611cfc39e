import type { Beneficiary, StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { IconButton } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { Facts } from '#/features/detail/facts.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import css from './beneficiary-dialog.module.css'

interface BeneficiaryDialogProps {
  refund: StaffRefund
  beneficiary: Beneficiary
  onClose: () => void
}

const Copied = ({ label, text }: { label: string; text: string }) => {
  const { notify } = usePlatform()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ status: 'success', title: `${label} copied` })
    } catch {
      // No permission, or no TLS: the text can still be marked by hand.
      notify({ status: 'info', title: 'Copying is not allowed here', description: 'Mark the text and copy it.' })
    }
  }
  return (
    <span className={css.copied}>
      <span>{text}</span>
      <IconButton icon="copy" size="sm" label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()} />
    </span>
  )
}

/** Where the money goes, for as long as it is looked at. */
export const BeneficiaryDialog = ({ refund, beneficiary, onClose }: BeneficiaryDialogProps) => {
  const { accountName, bankName, accountNumber, swift, country } = beneficiary
  const rows = [
    ['Amount', moneyText(refund, refund.currency)],
    ['Name', accountName],
    ['Account', accountNumber],
    ['Bank', bankName],
    ['SWIFT', swift],
    ['Country', country],
    ['Reference', refund.reference],
  ] as const
  return (
    <Dialog isOpen onClose={onClose} title={`Account for ${refund.reference}`} size="sm">
      <Facts facts={rows.map(([label, text]) => ({ label, value: text && <Copied label={label} text={text} /> }))} />
    </Dialog>
  )
}
