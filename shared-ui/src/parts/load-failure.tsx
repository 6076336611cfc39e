import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { useCloseOnBack } from '#/overlays/close-on-back.ts'
import css from './load-failure.module.css'

interface LoadFailureProps {
  name: string
  onRetry: () => void
  isRetrying: boolean
  onClose?: () => void
  /** Its size is retained. */
  placeholder?: ReactNode
}

/** Shown where the code of a part could not be fetched. */
export const LoadFailure = ({ name, onRetry, isRetrying, onClose, placeholder }: LoadFailureProps) => (
  <div className={css.place}>
    <div className={css.placeholder} aria-hidden="true">
      {placeholder}
    </div>
    <div className={css.failed} role="alert">
      <p>{name} could not be loaded. Everything else works: try again, or load the page anew when it suits you.</p>
      <div className={css.actions}>
        {onClose && (
          <Button variant="quiet" size="sm" onClick={onClose}>
            Close
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={onRetry} isBusy={isRetrying} busyLabel="Trying again…">
          Retry
        </Button>
      </div>
    </div>
  </div>
)

/** A native dialog, which needs no code that may be missing too. */
export const OverlayLoadFailure = ({ onClose, ...props }: LoadFailureProps & { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, onClose)
  useLayoutEffect(() => {
    const shownDialog = dialog.current
    shownDialog?.showModal()
    // Closing before unmounting returns the focus to the opener.
    return () => shownDialog?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      aria-label={props.name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <LoadFailure onClose={onClose} {...props} />
    </dialog>
  )
}
