import { BroadcastDialog } from './broadcast-dialog.tsx'
import type { GuestsDialogProps } from './broadcast.ts'
import { CancelSeveralDialog } from './cancel-several-dialog.tsx'
import { OfferDaysDialog } from './offer-days-dialog.tsx'

export type GuestsAction = 'write' | 'offer' | 'cancel'

const dialogs = { write: BroadcastDialog, offer: OfferDaysDialog, cancel: CancelSeveralDialog }

/** What is done for the guests of a day that cannot run. */
export const GuestsDialog = ({ action, ...props }: GuestsDialogProps & { action: GuestsAction }) => {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
