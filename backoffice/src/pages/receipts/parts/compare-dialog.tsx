import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskReceipt } from '@escapes/contract'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './compare-dialog.module.css'
import { ComparedSlip } from './compared-slip.tsx'
import { EarlierSlip } from './earlier-slip.tsx'

interface CompareDialogProps {
  receipt: DeskReceipt
  other: DeskReceipt['lookalikes'][number]
  onClose: () => void
}

/** Two slips side by side; the desk beneath stays where it is. */
export const CompareDialog = ({ receipt, other, onClose }: CompareDialogProps) => {
  const [attempt, setAttempt] = useState(0)
  const { receiptId, bookingId, reference, status } = other
  return (
    <Dialog isOpen onClose={onClose} title="Two slips compared" size="lg">
      <div className={css.pair}>
        <ComparedSlip title="This slip" receipt={receipt} />
        <EarlierSlip key={attempt} id={receiptId} onRetry={() => setAttempt(attempt + 1)} />
      </div>
      <p className={css.way}>
        <Link to={`/admin/receipts?status=${status}&booking=${bookingId}&receipt=${receiptId}`}>
          Open the earlier slip of {reference}
        </Link>
      </p>
    </Dialog>
  )
}
