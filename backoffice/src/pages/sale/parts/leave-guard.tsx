import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'

/** Nothing that was typed is lost by a link or by a closed tab. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
      detail="What you changed here is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
    />
  )
}
