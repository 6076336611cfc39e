import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
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

interface PlainDialogProps {
  name: string
  onClose: () => void
  isBusy?: boolean
  children: ReactNode
}

/** A native dialog, which needs no code that may be missing too. */
const PlainDialog = ({ name, onClose, isBusy, children }: PlainDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useCloseOnBack(true, onClose)
  useLayoutEffect(() => {
    const shownDialog = dialog.current
    shownDialog?.showModal()
    // A sheet below it hears of the key at the document, and would close along with it.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', press, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      // Closing before unmounting returns the focus to the opener.
      shownDialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      aria-label={name}
      aria-busy={isBusy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

export const OverlayLoadFailure = (props: LoadFailureProps & { onClose: () => void }) => (
  <PlainDialog name={props.name} onClose={props.onClose}>
    <LoadFailure {...props} />
  </PlainDialog>
)

/** In place of an overlay until its code is there: seen only once that takes a moment, and closed like any other. */
export const OverlayWaiting = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <PlainDialog name={name} onClose={onClose} isBusy>
    <div className={css.waiting}>
      <output>{`${name}: loading…`}</output>
      <Button variant="quiet" size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  </PlainDialog>
)
