import { useState } from 'react'
import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { datesOf } from './booking-facts.ts'
import { ChangeFields, isSame, wishOf, type Wish } from './change-fields.tsx'
import { ChangeSummary } from './change-summary.tsx'

/** First what it would cost, then the change: never a price that nobody saw. */
export const ChangeDialog = ({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin')
  const [wish, setWish] = useState<Wish>(() => wishOf(booking))
  const [quoted, setQuoted] = useState<{ wish: Wish; offer: ChangeQuote }>()
  const params = { id: booking.id }
  /** An offer is for what was asked, not for what stands in the fields since. */
  const offer = quoted?.wish === wish && deed.problem?.code !== 'quote-changed' ? quoted.offer : undefined
  const ask = (): void =>
    deed.perform('POST /bookings/:id/change/quote', { params, body: wish }, (value) =>
      setQuoted({ wish, offer: value }),
    )
  const change = ({ quote }: ChangeQuote): void =>
    deed.performOnce(
      'POST /bookings/:id/change',
      { params, body: { ...wish, quotedTotal: quote.agreed.total } },
      () => {
        const description = `${booking.reference}, ${booking.listing.title}. ${booking.customer.name} is told by e-mail.`
        notify({ status: 'success', title: 'Booking changed', description })
        onClose()
      },
    )
  return (
    <DialogForm
      title={`Change booking ${booking.reference}`}
      description={`Now: ${datesOf(booking)}. The rate and the policy of the booking stay.`}
      submitLabel={offer ? 'Change the booking' : 'Show the difference'}
      size="md"
      isDisabled={isSame(wish, booking)}
      isBusy={deed.busyWith !== undefined}
      onSubmit={() => (offer ? change(offer) : ask())}
      onClose={onClose}
    >
      <ChangeFields booking={booking} wish={wish} onChange={setWish} problem={deed.problem} />
      {offer && <ChangeSummary booking={booking} offer={offer} />}
      <DeedError deed={deed} />
    </DialogForm>
  )
}
