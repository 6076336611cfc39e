import { useState } from 'react'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { FormError, TextArea } from '@escapes/shared-ui/forms'

interface DeclineDialogProps {
  problem: string | undefined
  isPending: boolean
  onDecline: (reason: string) => void
  onClose: () => void
}

export const DeclineDialog = ({ problem, isPending, onDecline, onClose }: DeclineDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Decline this proposal?"
      detail="We are told, and its link shows no prices any more. You can always ask us for another one."
      confirmLabel="Decline it"
      cancelLabel="Keep it"
      isBusy={isPending}
      onConfirm={() => onDecline(reason.trim())}
    >
      <TextArea
        label="Why?"
        isOptional
        rows={3}
        maxLength={1000}
        hint="What would fit better? It helps us to make a better one."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormError>{problem}</FormError>
    </ConfirmDialog>
  )
}
