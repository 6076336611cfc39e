import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import type { BroadcastBooking, GuestsAction } from './broadcast.ts'
import { LazyGuestsDialog } from './lazy-guests-dialog.ts'

const labels: Readonly<Record<GuestsAction, string>> = {
  write: 'Write to these guests',
  offer: 'Offer them other days',
  cancel: 'Cancel and refund all',
}
const actions = ['write', 'offer', 'cancel'] as const

/** To write to the guests of a day, to offer them others, or to cancel; nothing where there are none. */
export const GuestsActions = ({ bookings }: { bookings: readonly BroadcastBooking[] }) => {
  const [open, setOpen] = useState<{ action: GuestsAction; bookings: readonly BroadcastBooking[] }>()
  return (
    <>
      {bookings.length > 0 &&
        actions.map((action) => (
          <Button key={action} size="sm" variant="secondary" onClick={() => setOpen({ action, bookings })}>
            {labels[action]}
          </Button>
        ))}
      {open && <LazyGuestsDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
