import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type {
  ChangedDeparture,
  AffectedBooking,
  DepartureEffects,
  SaleChangeEffects,
  SaleRuleEffects,
} from '@escapes/contract'
import { addDays, formatDate } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { bookingStateLabel } from '#/features/booking/booking-history-text.ts'
import { moneyText } from '#/features/money/money-text.ts'
import css from './confirm-sale-effects-dialog.module.css'

interface ConfirmSaleEffectsDialogProps {
  title: string
  effects: SaleChangeEffects
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  /** An alternative that leaves existing departures unchanged. */
  onlyNew?: { label: string; run: () => void } | undefined
}

const AffectedBookingList = ({ bookings }: { bookings: readonly AffectedBooking[] }) => (
  <ul>
    {bookings.map(({ id, reference, state, from, to }) => (
      <li key={id}>
        <Link to={`/admin/bookings/${id}`} target="_blank">
          {reference}
        </Link>
        , {bookingStateLabel(state as Parameters<typeof bookingStateLabel>[0]).toLowerCase()}, {formatDate(from)}
        {addDays(from, 1) < to && ` to ${formatDate(to)}`}
      </li>
    ))}
  </ul>
)

const changesText = ({ before, after }: ChangedDeparture): string =>
  [
    before.capacity !== after.capacity && `seats ${before.capacity} → ${after.capacity}`,
    before.cutOffHours !== after.cutOffHours && `cut-off ${before.cutOffHours} → ${after.cutOffHours} hours`,
    !before.isOpen && after.isOpen && 'opened again',
  ]
    .filter(Boolean)
    .join(', ')

const focusable = { tabIndex: 0 }

const dayCount = (count: number, text: string): string => `${count} ${count === 1 ? 'day' : 'days'} ${text}`

const isOpening = ({ before, after }: ChangedDeparture): boolean =>
  !before.isOpen && after.isOpen && before.capacity === after.capacity && before.cutOffHours === after.cutOffHours

/** Nobody loses anything by it. */
const isOnlyOpening = ({ departures, rules }: SaleChangeEffects): boolean =>
  !rules && departures !== undefined && departures.changed.every(isOpening)

const DepartureEffectsList = ({ effects: { added, unchanged, changed } }: { effects: DepartureEffects }) => (
  <>
    {added.length + unchanged.length + changed.length > 1 && (
      <p>
        {[
          added.length > 0 && dayCount(added.length, 'added'),
          unchanged.length > 0 && dayCount(unchanged.length, 'already there and unchanged'),
          dayCount(changed.length, 'already there and changed'),
        ]
          .filter(Boolean)
          .join('; ')}
        .
      </p>
    )}
    <ul className={css.list} {...focusable}>
      {changed.map((each) => (
        <li key={each.date}>
          <b>{formatDate(each.date)}</b>: {changesText(each)}
          {each.taken > 0 && `; ${each.taken} taken, by`}
          {each.bookings.length > 0 && <AffectedBookingList bookings={each.bookings} />}
        </li>
      ))}
    </ul>
  </>
)

const fieldNames: Readonly<Record<string, string>> = {
  weeklyPrice: 'Seven nights',
  childPrice: 'A child',
  infantPrice: 'An infant',
}
const priceName = (path: string, seasons: readonly { name: string }[]): string =>
  fieldNames[path] ?? `The season ${seasons[Number(path.split('.')[1])]?.name || 'without a name'}`

const RuleEffectsList = ({ effects, seasons }: { effects: SaleRuleEffects; seasons: readonly { name: string }[] }) => {
  const { closures, prices, removed, leadHours } = effects
  return (
    <ul className={css.list} {...focusable}>
      {closures.map(({ from, to, bookings }) => (
        <li key={from}>
          Closed from <b>{formatDate(from)}</b> to <b>{formatDate(addDays(to, -1))}</b>, over bookings that stay as they
          are:
          <AffectedBookingList bookings={bookings} />
        </li>
      ))}
      {prices.map(({ path, price, usual }) => (
        <li key={path}>
          {priceName(path, seasons)} costs <b>{moneyText({ amount: price }, 'USD')}</b>, usual is{' '}
          {moneyText({ amount: usual }, 'USD')}.
        </li>
      ))}
      {removed.map(({ what, name, from, to }) => (
        <li key={`${what}${from}`}>
          The {what} {name} from <b>{formatDate(from)}</b> to <b>{formatDate(addDays(to, -1))}</b> is removed.
        </li>
      ))}
      {leadHours && (
        <li>
          Bookings close <b>{leadHours.after} hours</b> ({Math.round(leadHours.after / 24)} days) before the start, now{' '}
          {leadHours.before} hours.
        </li>
      )}
    </ul>
  )
}

/** What a change does to existing dates, prices and bookings, shown before it is confirmed. */
export const ConfirmSaleEffectsDialog = (
  props: ConfirmSaleEffectsDialogProps & { seasons?: readonly { name: string }[] },
) => {
  const { title, effects, confirmLabel, onConfirm, onClose, onlyNew, seasons = [] } = props
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={title}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" onClick={onClose}>
            Back
          </Button>
          {onlyNew && (
            <Button variant="secondary" onClick={onlyNew.run}>
              {onlyNew.label}
            </Button>
          )}
          <Button variant={isOnlyOpening(effects) ? 'primary' : 'danger'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css.effects}>
        {effects.departures && <DepartureEffectsList effects={effects.departures} />}
        {effects.rules && <RuleEffectsList effects={effects.rules} seasons={seasons} />}
      </div>
    </Dialog>
  )
}
