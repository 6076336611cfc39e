import { useState } from 'react'
import type { ManifestBooking, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { RowAction } from '#/features/table/row-action.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { LazyConfirmActionDialog } from './lazy-confirm-action-dialog.ts'
import css from './guests-table.module.css'
import { LazyPickupDialog } from './lazy-pickup-dialog.ts'
import { isActionAllowed } from './staff-actions.ts'

interface OnTheSpotActionsProps {
  booking: Pick<ManifestBooking, 'bookingId' | 'state' | 'customer'>
  /** The first of the booking. */
  day: string
}

/** What a driver or a guide calls about on the day, done where the guest is read of. */
export const OnTheSpotActions = ({ booking: { bookingId: id, state, customer }, day }: OnTheSpotActionsProps) => {
  const { api, notify } = usePlatform()
  const [loading, setLoading] = useState<'pick-up' | 'no-show'>()
  const [open, setOpen] = useState<{ action: 'pick-up' | 'no-show'; booking: StaffBooking }>()
  const today = todayInSriLanka()
  const choose = async (action: 'pick-up' | 'no-show'): Promise<void> => {
    setLoading(action)
    try {
      const booking = await api('GET /admin/bookings/:id', { params: { id } })
      if (action === 'pick-up' || isActionAllowed(booking, action)) setOpen({ action, booking })
      else notify({ status: 'info', title: `${customer.name} can be a no-show once the trip has begun` })
    } catch {
      notify({ status: 'error', title: 'The booking could not be loaded', description: 'Please try again.' })
    } finally {
      setLoading(undefined)
    }
  }
  const close = () => setOpen(undefined)
  if (state !== 'confirmed' && !open) return null
  return (
    <span className={css.actions} data-unprinted="">
      {day >= today && (
        <RowAction
          text="Pick-up"
          name={`Pick-up of ${customer.name}`}
          isBusy={loading === 'pick-up'}
          onClick={() => void choose('pick-up')}
        />
      )}
      {day <= today && (
        <RowAction
          text="No-show"
          name={`No-show of ${customer.name}`}
          isBusy={loading === 'no-show'}
          onClick={() => void choose('no-show')}
        />
      )}
      {open?.action === 'pick-up' && <LazyPickupDialog booking={open.booking} onClose={close} />}
      {open?.action === 'no-show' && (
        <LazyConfirmActionDialog booking={open.booking} action="no-show" onClose={close} />
      )}
    </span>
  )
}
