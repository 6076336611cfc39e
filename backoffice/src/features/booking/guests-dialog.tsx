import { useState } from 'react'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { BroadcastDialog } from './broadcast-dialog.tsx'
import type { BroadcastBooking, GuestsAction, GuestsDialogProps } from './broadcast.ts'
import { CancelSeveralDialog } from './cancel-several-dialog.tsx'
import { OfferDaysDialog } from './offer-days-dialog.tsx'

const dialogs = { write: BroadcastDialog, offer: OfferDaysDialog, cancel: CancelSeveralDialog }

/** What is done for the guests of a day that cannot run, and then for those of them of whom it was not possible. */
export const GuestsDialog = ({ action, bookings, onClose, ...props }: GuestsDialogProps & { action: GuestsAction }) => {
  const [now, setNow] = useState<{ action: GuestsAction; bookings: readonly BroadcastBooking[] }>({ action, bookings })
  const Dialog = dialogs[now.action]
  const close: GuestsDialogProps['onClose'] = (failedIds) => {
    onClose(failedIds)
    // The dialog that led here, which had the focus before, is gone.
    restoreFocus(() => document.querySelector('h1'))
  }
  return (
    <Dialog
      key={now.action}
      {...props}
      onClose={close}
      bookings={now.bookings}
      onNext={(next, ids) => setNow({ action: next, bookings: bookings.filter(({ id }) => ids.includes(id)) })}
    />
  )
}
