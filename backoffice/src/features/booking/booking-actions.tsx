import type { StaffBooking } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { land, placeNow } from '#/features/focus/land.ts'
import { RefusalText } from '#/features/problem/refusal-text.tsx'
import css from '#/features/table/row-actions.module.css'
import { deeds, deedWords, isAllowed, type Deed } from './deeds.ts'
import { useBookingDeed } from './use-booking-deed.ts'

interface BookingActionsProps {
  booking: StaffBooking
  /** Deeds that are asked about first. */
  onAsk: (booking: StaffBooking, deed: Deed) => void
  /** A row has room for the next step and the way out; the sheet shows all there is. */
  isRow?: boolean
}

const inRow: ReadonlySet<Deed> = new Set(['approve', 'confirm', 'cancel'])
const quiet: ReadonlySet<Deed> = new Set(['cancel', 'decline', 'no-show', 'complete'])

/** What may be done next, exactly as the api says; a refusal is explained beneath. */
export const BookingActions = ({ booking, onAsk, isRow = false }: BookingActionsProps) => {
  const { busyWith, problem, meanwhile, refused, perform } = useBookingDeed(booking)
  const offered = deeds.filter((deed) => isAllowed(booking, deed) && (!isRow || inRow.has(deed)))
  const isRefused = problem && refused && !deedWords[refused].question
  if (!isRefused && offered.length === 0) return null
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {offered.map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={quiet.has(deed) ? 'secondary' : 'primary'}
            aria-label={`${deedWords[deed].verb} ${booking.reference}`}
            isBusy={busyWith === deed}
            disabled={busyWith !== undefined && busyWith !== deed}
            onClick={() => {
              if (deedWords[deed].question) return onAsk(booking, deed)
              const place = placeNow()
              return perform(deed, undefined, () => land(place))
            }}
          >
            {deedWords[deed].verb}
          </Button>
        ))}
      </div>
      {isRefused && (
        <p role="alert" className={css.refusal}>
          <Icon name="alert" size={16} />
          <span>
            <RefusalText problem={problem} meanwhile={meanwhile} />
          </span>
        </p>
      )}
    </div>
  )
}
