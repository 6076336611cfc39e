import { useRef, type ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  detail: ReactNode
  /** Names the action, not "OK": `Cancel the booking`. */
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  children?: ReactNode
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    detail,
    confirmLabel,
    cancelLabel = 'Back',
    isDanger,
    isBusy,
    children,
  } = props
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={detail}
      size="sm"
      role="alertdialog"
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
