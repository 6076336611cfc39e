import { useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import type { RowSelection } from '#/features/table/use-row-selection.ts'
import { BulkActionDialog } from './bulk-action-dialog.tsx'
import css from './bulk-actions.module.css'
import { actionLabels, isActionAllowed, type StaffAction } from './staff-actions.ts'

const bulkActions = ['confirm', 'approve', 'decline', 'cancel'] as const satisfies readonly StaffAction[]

/** What can be done to the selected bookings; each action names how many of them allow it. */
export const BulkActions = ({ selection }: { selection: RowSelection<StaffBooking> }) => {
  const { selected, selectAll, selectOnly } = selection
  const email = useSession()?.email
  const [requested, setRequested] = useState<{ action: StaffAction; bookings: StaffBooking[]; leftOut: number }>()
  const listAllowed = (action: StaffAction) =>
    selected.filter((booking) => isActionAllowed(booking, action) && booking.customer.email !== email)
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
    </>
  )
}
