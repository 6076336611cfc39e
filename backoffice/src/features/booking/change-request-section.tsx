import { useState } from 'react'
import type { ChangeRequest, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Badge, Button, lazyOverlay } from '@escapes/shared-ui/core'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { problemText } from '#/features/problem/problem-text.ts'
import { ownBookingText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { datesText, guestsText } from './booking-facts.ts'
import css from './change-request-section.module.css'
import { useAskedChange } from './use-asked-change.ts'

const DeclineChangeDialog = lazyOverlay(async () => (await import('./decline-change-dialog.tsx')).DeclineChangeDialog, {
  name: 'The form',
})

interface AskedProps {
  booking: StaffBooking
  asked: ChangeRequest
}

const selectionText = (selection: Parameters<typeof datesText>[0] & Parameters<typeof guestsText>[0]): string =>
  `${datesText(selection)}, ${guestsText(selection)}`

const priceText = ({ agreed, total, money }: StaffBooking, asked: ChangeRequest): string => {
  const [amount, usd] = [asked.total.amount - agreed.total, asked.total.usd - total]
  const text = (value: ChangeRequest['total']) => agreedMoneyText(value, money.currency)
  if (amount === 0) return `The same, ${text(asked.total)}`
  return `${text({ amount: Math.abs(amount), usd: Math.abs(usd) })} ${amount > 0 ? 'more' : 'less'}, ${text(asked.total)} in all, as the customer was told`
}

/** Whether it can be agreed to now. */
const Standing = ({ booking, asked }: AskedProps) => {
  const now = useAskedChange(booking, asked)
  if (!now) return <Badge tone="neutral">Looking it up…</Badge>
  if (now.problem)
    return (
      <>
        <Badge tone="danger" icon="alert">
          Not possible now
        </Badge>{' '}
        {problemText(now.problem)}
      </>
    )
  const total = now.quote?.quote.agreed.total
  if (total === undefined) return 'It could not be looked up.'
  if (total === asked.total.amount)
    return (
      <Badge tone="success" icon="check">
        Free now
      </Badge>
    )
  const cost = agreedMoneyText({ amount: total, usd: now.quote!.quote.total }, booking.money.currency)
  return (
    <>
      <Badge tone="warning" icon="alert">
        Free, at another price
      </Badge>{' '}
      It costs {cost} by now. Write to the customer, then change the dates yourself.
    </>
  )
}

const Waiting = ({ booking, asked }: AskedProps) => {
  const { notify } = usePlatform()
  const isOwn = useIsOwnBooking(booking.customer)
  const mutation = useStaffMutation('/admin/bookings')
  const [isDeclining, setDeclining] = useState(false)
  const params = { id: booking.id, requestId: asked.id }
  const agree = (pressed: HTMLElement) => {
    const file = pressed.closest(`.${css.request}`)?.parentElement
    mutation.sendIdempotent('POST /admin/bookings/:id/change-requests/:requestId/agree', { params }, () => {
      notify({
        status: 'success',
        title: 'Booking changed',
        description: `${booking.reference}, as it was asked for. ${booking.customer.name} is notified by e-mail.`,
      })
      // The pressed button goes with what was asked for.
      restoreFocus(() => file?.querySelector('section button') ?? null)
    })
  }
  return (
    <TitledSection title="The customer asks for a change">
      <FactList
        facts={[
          { label: 'Asked for', value: <strong>{selectionText(asked)}</strong> },
          { label: 'Instead of', value: selectionText(booking) },
          { label: 'Price', value: priceText(booking, asked) },
          { label: 'Now', value: <Standing booking={booking} asked={asked} /> },
          { label: 'They wrote', value: asked.note },
          { label: 'Answer by', value: formatShortInSriLankaTime(asked.answerDueAt) },
        ]}
      />
      <p className={css.hint}>Nothing is held for it. Agreed to, it is a change like any other: what is due follows.</p>
      <MutationError mutation={mutation} />
      {isOwn ? (
        <p className={css.hint}>{ownBookingText}</p>
      ) : (
        <div className={css.actions}>
          <Button
            size="sm"
            isBusy={mutation.pendingEndpoint !== undefined}
            onClick={({ currentTarget }) => agree(currentTarget)}
          >
            Agree
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
        </div>
      )}
      {isDeclining && <DeclineChangeDialog booking={booking} asked={asked} onClose={() => setDeclining(false)} />}
    </TitledSection>
  )
}

/** Of a booking whose customer waits for an answer about other dates or guests. */
export const ChangeRequestSection = ({ booking }: { booking: StaffBooking }) => {
  const { changeRequest: asked } = booking
  return asked?.state === 'waiting' ? (
    <div className={css.request}>
      <Waiting key={asked.id} booking={booking} asked={asked} />
    </div>
  ) : null
}
