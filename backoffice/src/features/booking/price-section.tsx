import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ExtraLineRequest, StaffBooking, StaffExtraLine } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { usePlatform, useSession } from '@escapes/platform'
import { Badge, Button } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import { LazyExtraLineDialog } from './lazy-extra-line-dialog.ts'
import money from './money-section.module.css'
import { PriceLines } from './price-lines.tsx'
import css from './price-section.module.css'
import { RemoveExtraLineDialog } from './remove-extra-line-dialog.tsx'
import { waitingDiscountsHash } from './waiting-discounts.ts'

const detailsText = ({ reason, by, at, state, decidedBy }: StaffExtraLine): string =>
  [reason, by, formatShortInSriLankaTime(at), state === 'applied' && decidedBy && `approved by ${decidedBy}`]
    .filter(Boolean)
    .join(' · ')

const toWaitingText = (
  { impossible }: StaffExtraLine,
  { isForReader, isAdmin }: { isForReader: boolean; isAdmin: boolean },
): string => {
  if (impossible) return 'Cannot be approved any more'
  return isForReader ? 'Waiting for you' : `Waiting for ${isAdmin ? 'another admin' : 'an admin'}`
}

/** What all discounts that can still be approved would make of the price, for who decides about one of them. */
const WaitingTogether = ({ booking, lines }: { booking: StaffBooking; lines: readonly StaffExtraLine[] }) => {
  const { agreed, extraLines = [], lines: priced } = booking
  const possible = lines.filter(({ impossible }) => !impossible)
  if (possible.length === 0) return null
  const sum = (of: readonly StaffExtraLine[], what: 'amount' | 'usd') =>
    of.reduce((total, line) => total + line[what], 0)
  const given = extraLines.filter(({ state, amount }) => state === 'applied' && amount < 0)
  const price = priced.reduce((total, line) => total + line.amount, 0)
  const share = price > 0 ? (-100 * sum([...possible, ...given], 'usd')) / price : 0
  const left = moneyText({ amount: agreed.total + sum(possible, 'amount') }, agreed.currency)
  const what = possible.length === 1 ? 'With this discount' : `With these ${possible.length} discounts`
  return (
    <p className={css.together}>
      {`${what} the total would be ${left}. Discounts would then be ${share.toFixed(1)} % of the price.`}
    </p>
  )
}

/** A discount that waits for another admin: it is not in the total yet. */
const WaitingLine = ({ booking, line }: { booking: StaffBooking; line: StaffExtraLine }) => {
  const isOwnBooking = useIsOwnBooking(booking.customer)
  const { notify } = usePlatform()
  const isAdmin = useIsAdmin()
  const isOwn = useSession()?.id === line.byId
  // An older API does not say who may.
  const isForReader = !isOwnBooking && (line.approval ? line.approval.why === null : isAdmin && !isOwn)
  const mayApprove = isForReader && !line.impossible
  const mutation = useStaffMutation('/admin/bookings')
  const params = { id: booking.id, lineId: line.id }
  const amount = moneyText(line, booking.agreed.currency)
  /** The pressed button goes with its line; the section's own stays. */
  const focusSection = (pressed: HTMLElement): (() => void) => {
    const section = pressed.closest('section')
    return () => restoreFocus(() => section?.querySelector('button') ?? null)
  }
  return (
    <li className={css.waiting}>
      <p>
        <Badge tone="warning" icon="clock">
          {toWaitingText(line, { isForReader, isAdmin })}
        </Badge>
      </p>
      <p className={css.waitingLine}>
        <strong>{line.label}</strong>
        <strong>{amount}</strong>
      </p>
      <p className={money.muted}>{detailsText(line)}</p>
      {line.impossible ? (
        <p className={money.muted}>{line.impossible}</p>
      ) : (
        !isOwnBooking && <WhoMayNote whoMay={line.approval} deed="approve" />
      )}
      <MutationError mutation={mutation} />
      <div className={css.actions}>
        {mayApprove && (
          <Button
            size="sm"
            isBusy={mutation.pendingEndpoint?.endsWith('approve')}
            onClick={({ currentTarget }) => {
              const focus = focusSection(currentTarget)
              mutation.send('POST /admin/bookings/:id/extra-lines/:lineId/approve', { params }, () => {
                notify({
                  status: 'success',
                  title: 'Discount approved',
                  description: `${amount} on ${booking.reference}.`,
                })
                focus()
              })
            }}
          >
            Approve
          </Button>
        )}
        {!isOwnBooking && (
          <Button
            size="sm"
            variant="secondary"
            isBusy={mutation.pendingEndpoint?.endsWith('reject')}
            onClick={({ currentTarget }) =>
              mutation.send(
                'POST /admin/bookings/:id/extra-lines/:lineId/reject',
                { params },
                focusSection(currentTarget),
              )
            }
          >
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Where the address leads to them, they come into sight with the focus: the booking may have come after the page. */
const WaitingLines = ({ booking, lines }: { booking: StaffBooking; lines: readonly StaffExtraLine[] }) => {
  const list = useRef<HTMLUListElement>(null)
  const isMeant = useLocation().hash === waitingDiscountsHash
  useEffect(() => {
    if (!isMeant) return
    list.current?.scrollIntoView({ block: 'center' })
    list.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <ul ref={list} tabIndex={-1} className={css.list} aria-label="Discounts that wait">
      {lines.map((line) => (
        <WaitingLine key={line.id} booking={booking} line={line} />
      ))}
    </ul>
  )
}

/** What the total is made of; staff add to it or take off it, with a reason. */
export const PriceSection = ({ booking }: { booking: StaffBooking }) => {
  const { agreed, extraLines = [], state } = booking
  const { notify } = usePlatform()
  const isOwn = useIsOwnBooking(booking.customer)
  const isAdmin = useIsAdmin()
  const mutation = useStaffMutation('/admin/bookings')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<StaffExtraLine>()
  const canChange = !isOwn && (state === 'pending' || state === 'confirmed')
  const waiting = extraLines.filter((line) => line.state === 'waiting')
  const applied = extraLines
    .filter((line) => line.state === 'applied')
    .map((line) => ({
      ...line,
      key: line.id,
      details: (
        <>
          <span className={money.muted}>{detailsText(line)}</span>
          {canChange && (
            <RowAction text="Remove" variant="quiet" name={`Remove ${line.label}`} onClick={() => setRemoving(line)} />
          )}
        </>
      ),
    }))
  const add = (body: ExtraLineRequest): void =>
    mutation.sendIdempotent('POST /admin/bookings/:id/extra-lines', { params: { id: booking.id }, body }, (after) => {
      const waits = after.agreed.total === agreed.total
      notify({
        status: 'success',
        title: waits ? `Waiting for ${isAdmin ? 'another admin' : 'an admin'}` : 'Price changed',
        description: waits
          ? `${body.label}. Until then the total stays.`
          : `${booking.reference} costs ${moneyText({ amount: after.agreed.total }, agreed.currency)} now. ${booking.customer.name} is notified by e-mail.`,
      })
      setAdding(false)
    })
  return (
    <TitledSection
      title={agreed.currency === baseCurrency ? 'Price' : 'Price, worked out in US dollars'}
      action={
        canChange && (
          <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
            Extra or discount
          </Button>
        )
      }
    >
      <PriceLines booking={booking} isUntitled extraLines={applied} />
      <WaitingTogether booking={booking} lines={waiting} />
      {waiting.length > 0 && <WaitingLines booking={booking} lines={waiting} />}
      {isAdding && (
        <LazyExtraLineDialog
          currency={agreed.currency}
          total={agreed.total}
          isBooked
          description={`${booking.reference}, ${booking.customer.name}. What is due and what a cancellation costs follow the new total.`}
          mutation={mutation}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && <RemoveExtraLineDialog booking={booking} line={removing} onClose={() => setRemoving(undefined)} />}
    </TitledSection>
  )
}
