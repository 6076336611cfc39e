import type { BoardingState, ManifestBooking } from '@escapes/contract'
import { boardingStates } from '@escapes/contract/boarding'
import { createUuid } from '@escapes/platform/create-uuid'
import { Button } from '@escapes/shared-ui/core'
import { boardingLabels, boardingText } from '#/features/booking/boarding-text.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './boarding-cell.module.css'

interface BoardingCellProps {
  departureId: string
  day: string
  booking: ManifestBooking
}

/** Whether the guests of a booking are there, as the guide or staff marked it; corrected until the end of the day. */
export const BoardingCell = ({ departureId, day, booking }: BoardingCellProps) => {
  const { bookingId, boarding, state, customer } = booking
  const mutation = useStaffMutation(`/admin/departures/${departureId}`)
  useProblemNotice(mutation.problem, 'Nothing was marked')
  const canMark = day === todayInSriLanka() && (state === 'confirmed' || state === 'completed')
  const press = (mark: BoardingState): void => {
    const body = { id: createUuid(), bookingId, mark, pressedAt: new Date().toISOString() }
    mutation.send('POST /admin/departures/:id/boarding-marks', { params: { id: departureId }, body })
  }
  return (
    <>
      <span>{boarding ? boardingText(boarding) : 'Not marked'}</span>
      {canMark && (
        <span className={css.actions} data-unprinted="">
          {boardingStates.map((mark) => (
            <Button
              key={mark}
              size="sm"
              variant={boarding?.mark === mark ? 'primary' : 'secondary'}
              aria-pressed={boarding?.mark === mark}
              aria-label={`${boardingLabels[mark]}: ${customer.name}`}
              isBusy={mutation.pendingEndpoint !== undefined}
              onClick={() => press(mark)}
            >
              {boardingLabels[mark]}
            </Button>
          ))}
        </span>
      )}
    </>
  )
}
