import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'

const toAddress = ({ pathname, search }: Location): string => pathname + search

interface UnsavedChangesDialogProps {
  isDirty: boolean
  /** The form stays when only the query of the address changes. */
  isOfPathOnly?: boolean
}

/** Unsaved changes survive a link or a closed tab until the reader confirms. */
export const UnsavedChangesDialog = ({ isDirty, isOfPathOnly = false }: UnsavedChangesDialogProps) => {
  const toFormAddress = isOfPathOnly ? ({ pathname }: Location) => pathname : toAddress
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && toFormAddress(currentLocation) !== toFormAddress(nextLocation),
  )
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      detail="Your changes are not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
    />
  )
}
