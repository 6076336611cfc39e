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

interface OverlayProps {
  name: string
  onClose: () => void
}

/** Escape closes it, and not the sheet below it, which hears of the key at the document. */
const useEscape = (onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

/** A native dialog, which needs no code that may be missing too. */
export const OverlayLoadFailure = (props: LoadFailureProps & OverlayProps) => {
  const { name, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, onClose)
  useEscape(onClose)
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
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <LoadFailure {...props} />
    </dialog>
  )
}

/**
 * In place of an overlay until its code is there: seen only once that takes a moment, and closed like any other. It is no
 * dialog yet, so the focus stays at the button that opens it, to which the overlay returns it. Of spans, as that button may
 * stand in a paragraph.
 */
export const OverlayWaiting = ({ name, onClose }: OverlayProps) => {
  useCloseOnBack(true, onClose)
  useEscape(onClose)
  return (
    <span className={css.backdrop}>
      <span className={css.waiting}>
        <output>{`${name}: loading…`}</output>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      </span>
    </span>
  )
}
