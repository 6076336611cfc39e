import type { DateOffer, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { ownBookingText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { datesText } from './booking-facts.ts'
import css from './change-request-section.module.css'

/** Other days that were offered, and that the customer has not answered yet. */
export const DateOfferSection = ({ booking, offer }: { booking: StaffBooking; offer: DateOffer }) => {
  const { notify } = usePlatform()
  const isOwn = useIsOwnBooking(booking.customer)
  const mutation = useStaffMutation('/admin/bookings')
  const takeBack = (pressed: HTMLElement) => {
    const file = pressed.closest(`.${css.request}`)?.parentElement
    const params = { id: booking.id, offerId: offer.id }
    mutation.send('DELETE /admin/bookings/:id/date-offers/:offerId', { params }, () => {
      const description = `${booking.reference} stays as it is. ${booking.customer.name} is notified by e-mail.`
      notify({ status: 'success', title: 'Offer taken back', description })
      // The pressed button goes with what was offered.
      restoreFocus(() => file?.querySelector('section button') ?? null)
    })
  }
  return (
    <div className={css.request}>
      <TitledSection title="Other days are offered, and not answered yet">
        <FactList
          facts={[
            {
              label: 'Days',
              value: (
                <ul>
                  {offer.days.map((day) => (
                    <li key={day.checkIn ?? day.date}>
                      {datesText(day)}
                      {day.total === null && ', not free any more'}
                    </li>
                  ))}
                </ul>
              ),
            },
            { label: 'They read', value: offer.reason },
            { label: 'Offered', value: formatShortInSriLankaTime(offer.offeredAt) },
            { label: 'Asked to choose by', value: formatShortInSriLankaTime(offer.answerDueAt) },
          ]}
        />
        <p className={css.hint}>Nothing is held for it. If the customer cancels meanwhile, everything is refunded.</p>
        <MutationError mutation={mutation} />
        {isOwn ? (
          <p className={css.hint}>{ownBookingText}</p>
        ) : (
          <div className={css.actions}>
            <Button
              size="sm"
              variant="secondary"
              isBusy={mutation.pendingEndpoint !== undefined}
              onClick={({ currentTarget }) => takeBack(currentTarget)}
            >
              Take it back
            </Button>
          </div>
        )}
      </TitledSection>
    </div>
  )
}
