import { useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { Button, lazyOverlay } from '@escapes/shared-ui/core'
import type { RowSelection } from '#/features/table/use-row-selection.ts'
import { type GuestsAction, listReachable } from './broadcast.ts'
import type { BulkAction } from './bulk-action-dialog.tsx'
import css from './bulk-actions.module.css'
import { LazyGuestsDialog } from './lazy-guests-dialog.ts'
import { LazySharedPickupDialog } from './lazy-shared-pickup-dialog.ts'
import { actionLabels, isActionAllowed, isForColleague } from './staff-actions.ts'

const MoveDialog = lazyOverlay(async () => (await import('./move-dialog.tsx')).MoveDialog, { name: 'The form' })

const BulkActionDialog = lazyOverlay(async () => (await import('./bulk-action-dialog.tsx')).BulkActionDialog, {
  name: 'The form',
})

const bulkActions = ['confirm', 'approve', 'decline'] as const satisfies readonly BulkAction[]

/** What can be done to the selected bookings; each action names how many of them allow it. */
export const BulkActions = ({ selection }: { selection: RowSelection<StaffBooking> }) => {
  const { selected, total, selectAll, selectOnly } = selection
  const email = useSession()?.email
  const [requested, setRequested] = useState<{ action: BulkAction; bookings: StaffBooking[]; leftOut: number }>()
  const [forGuests, setForGuests] = useState<{ action: GuestsAction; bookings: StaffBooking[] }>()
  const [moved, setMoved] = useState<StaffBooking[]>()
  const reachable = listReachable(selected, email)
  const movable = selected.filter(
    ({ allowed, kind, customer }) => kind !== 'villa' && allowed.includes('change') && customer.email !== email,
  )
  /** Another day means the same for all of them only within one tour or experience. */
  const isOneListing = new Set(movable.map(({ listing }) => listing.id)).size === 1
  const [fetched, setFetched] = useState<StaffBooking[]>()
  const fetchable = reachable.filter(({ state }) => state === 'confirmed')
  const listAllowed = (action: BulkAction | 'cancel') =>
    selected.filter(
      (booking) =>
        isActionAllowed(booking, action) && !isForColleague(booking, action) && booking.customer.email !== email,
    )
  const cancellable = listAllowed('cancel')
  const offerable = reachable.filter(({ allowed }) => allowed.includes('change'))
  return (
    <>
      {selected.length > 0 && (
        <section className={css.bar} aria-label="Selected bookings" data-notices-above="">
          <output className={css.count}>{selected.length} selected</output>
          {bulkActions.map((action) => {
            const bookings = listAllowed(action)
            return (
              bookings.length > 0 && (
                <Button
                  key={action}
                  size="sm"
                  variant={actionLabels[action].isDanger ? 'secondary' : 'primary'}
                  onClick={() => setRequested({ action, bookings, leftOut: selected.length - bookings.length })}
                >
                  {actionLabels[action].verb} {bookings.length}
                </Button>
              )
            )
          })}
          {cancellable.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setForGuests({ action: 'cancel', bookings: cancellable })}
            >
              Cancel {cancellable.length}
            </Button>
          )}
          {offerable.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setForGuests({ action: 'offer', bookings: offerable })}
            >
              Offer other days to {offerable.length}
            </Button>
          )}
          {isOneListing && (
            <Button size="sm" variant="secondary" onClick={() => setMoved(movable)}>
              Move {movable.length}
            </Button>
          )}
          {fetchable.length > 0 && (
            <Button size="sm" variant="secondary" onClick={() => setFetched(fetchable)}>
              Pick-up {fetchable.length}
            </Button>
          )}
          {reachable.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setForGuests({ action: 'write', bookings: reachable })}
            >
              Message {reachable.length}
            </Button>
          )}
          {selected.length < total && (
            <Button size="sm" variant="quiet" className={css.all} onClick={() => selectAll(true)}>
              Select all {total}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => selectAll(false)}>
            Clear the selection
          </Button>
        </section>
      )}
      {requested && (
        <BulkActionDialog
          {...requested}
          onClose={(failedIds) => {
            setRequested(undefined)
            if (failedIds) selectOnly(failedIds)
          }}
        />
      )}
      {moved && (
        <MoveDialog
          bookings={moved}
          onClose={(failedIds) => {
            setMoved(undefined)
            if (failedIds) selectOnly(failedIds)
          }}
        />
      )}
      {fetched && (
        <LazySharedPickupDialog
          bookings={fetched}
          onClose={(failedIds) => {
            setFetched(undefined)
            if (failedIds) selectOnly(failedIds)
          }}
        />
      )}
      {forGuests && (
        <LazyGuestsDialog
          {...forGuests}
          onClose={(failedIds) => {
            setForGuests(undefined)
            if (failedIds) selectOnly(failedIds)
          }}
        />
      )}
    </>
  )
}
