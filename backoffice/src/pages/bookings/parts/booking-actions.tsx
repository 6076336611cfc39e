import type { StaffBooking } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import css from './booking-actions.module.css'
import { useDeed } from './use-deed.ts'

interface BookingActionsProps {
  booking: StaffBooking
  onCancel: (booking: StaffBooking) => void
}

/** What may be done next, exactly as the api says; a refusal is explained beneath. */
export const BookingActions = ({ booking, onCancel }: BookingActionsProps) => {
  const { busyWith, refusal, perform } = useDeed(booking)
  const { allowed, reference } = booking
  const isRefused = refusal?.deed === 'confirm'
  if (!isRefused && !allowed.includes('confirm') && !allowed.includes('cancel')) return null
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {allowed.includes('confirm') && (
          <Button
            size="sm"
            aria-label={`Confirm ${reference}`}
            isBusy={busyWith === 'confirm'}
            disabled={busyWith === 'cancel'}
            onClick={() => perform('confirm')}
          >
            Confirm
          </Button>
        )}
        {allowed.includes('cancel') && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Cancel ${reference}`}
            isBusy={busyWith === 'cancel'}
            disabled={busyWith === 'confirm'}
            onClick={() => onCancel(booking)}
          >
            Cancel
          </Button>
        )}
      </div>
      {isRefused && (
        <p role="alert" className={css.refusal}>
          <Icon name="alert" size={16} />
          <span>{refusal.sentence}</span>
        </p>
      )}
    </div>
  )
}
