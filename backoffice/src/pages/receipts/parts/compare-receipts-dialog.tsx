import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StaffReceipt } from '@escapes/contract'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './compare-receipts-dialog.module.css'
import { ComparedReceipt } from './compared-receipt.tsx'
import { EarlierReceipt } from './earlier-receipt.tsx'

interface CompareReceiptsDialogProps {
  receipt: StaffReceipt
  other: StaffReceipt['similarReceipts'][number]
  onClose: () => void
}

export const CompareReceiptsDialog = ({ receipt, other, onClose }: CompareReceiptsDialogProps) => {
  const [attempt, setAttempt] = useState(0)
  const { receiptId, bookingId, reference, status } = other
  return (
    <Dialog isOpen onClose={onClose} title="Two receipts compared" size="lg">
      <div className={css.pair}>
        <ComparedReceipt title="This receipt" receipt={receipt} />
        <EarlierReceipt key={attempt} id={receiptId} comparedWith={receipt} onRetry={() => setAttempt(attempt + 1)} />
      </div>
      <p className={css.way}>
        <Link to={`/admin/receipts?status=${status}&booking=${bookingId}&receipt=${receiptId}`}>
          Open the earlier receipt of {reference}
        </Link>
      </p>
    </Dialog>
  )
}
