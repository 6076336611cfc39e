import type { StaffBooking } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { RowAction } from '#/features/table/row-action.tsx'
import { restoreFocus, rememberFocusedRow } from '#/features/focus/restore-focus.ts'
import { ProblemMessage } from '#/features/problem/problem-message.tsx'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import css from '#/features/table/row-actions.module.css'
import { ownBookingText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import {
  staffActions,
  actionLabels,
  isActionAllowed,
  isForColleague,
  actionsBarredOnOwnBooking,
  type StaffAction,
} from './staff-actions.ts'
import { useBookingAction } from './use-booking-action.ts'

interface StaffBookingActionsProps {
  booking: StaffBooking
  /** Actions that need a confirmation first. */
  onRequest: (booking: StaffBooking, action: StaffAction) => void
  /** A row and the inbox show the next step and one way to end it; the booking's own page shows all. */
  extent?: 'row' | 'brief' | 'all'
}

/** A request is approved or declined; confirming it unpaid, or cancelling it, is done on its own page. */
const isLeftOut = (booking: StaffBooking, action: StaffAction): boolean =>
  isActionAllowed(booking, 'approve')
    ? action === 'confirm' || (action === 'cancel' && isActionAllowed(booking, 'decline'))
    : action === 'decline' && isActionAllowed(booking, 'cancel')

const rowActions: ReadonlySet<StaffAction> = new Set(['approve', 'confirm', 'decline', 'cancel'])
const secondaryActions: ReadonlySet<StaffAction> = new Set(['cancel', 'decline', 'no-show', 'complete'])

/** What staff do next about it: not a confirmation while nothing is paid, or while its receipt waits for review. */
const isNextStep = ({ money, receiptStatus }: StaffBooking, action: StaffAction): boolean =>
  !secondaryActions.has(action) && (action !== 'confirm' || (money.paid.amount > 0 && receiptStatus !== 'submitted'))

/** The actions that the API allows now; a rejection is explained below them. */
export const StaffBookingActions = ({ booking, onRequest, extent = 'all' }: StaffBookingActionsProps) => {
  const { pendingAction, problem, explanation, rejectedAction, perform } = useBookingAction(booking)
  const isOwn = useIsOwnBooking(booking.customer)
  const allowedActions = staffActions.filter(
    (action) =>
      isActionAllowed(booking, action) &&
      (extent === 'all' || !isLeftOut(booking, action)) &&
      (extent !== 'row' || rowActions.has(action)),
  )
  const forColleague = allowedActions.find((action) => !isOwn && isForColleague(booking, action))
  const offeredActions = allowedActions.filter((action) =>
    isOwn ? !actionsBarredOnOwnBooking.has(action) : !isForColleague(booking, action),
  )
  const isRejected = problem && rejectedAction && !actionLabels[rejectedAction].dialogVerb
  if (!isRejected && allowedActions.length === 0) return null
  return (
    <div className={css.actions}>
      {offeredActions.length > 0 && (
        <div className={css.buttons}>
          {offeredActions.map((action, at) => (
            <RowAction
              key={action}
              text={actionLabels[action].verb}
              variant={at === 0 && isNextStep(booking, action) ? 'primary' : 'secondary'}
              name={`${actionLabels[action].verb} ${booking.reference}`}
              isBusy={pendingAction === action}
              disabled={pendingAction !== undefined && pendingAction !== action}
              onClick={() => {
                if (actionLabels[action].dialogVerb) return onRequest(booking, action)
                const place = rememberFocusedRow()
                return perform(action, undefined, () => restoreFocus(place))
              }}
            />
          ))}
        </div>
      )}
      {isOwn && offeredActions.length < allowedActions.length && <p className={css.own}>{ownBookingText}</p>}
      {forColleague && <WhoMayNote whoMay={booking.answer} deed={forColleague} />}
      {isRejected && (
        <p role="alert" className={css.problem}>
          <Icon name="alert" size={16} />
          <span>
            <ProblemMessage problem={problem} explanation={explanation} />
          </span>
        </p>
      )}
    </div>
  )
}
