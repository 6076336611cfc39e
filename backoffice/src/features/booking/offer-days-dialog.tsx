import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PossibleOffer } from '@escapes/contract'
import { bookingReason } from '@escapes/contract/bookings'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { BulkResults } from './bulk-results.tsx'
import { type GuestsDialogProps, toDescription } from './broadcast.ts'
import css from './offer-days.module.css'
import { OfferedBooking } from './offered-booking.tsx'
import { SharedDaysField } from './shared-days-field.tsx'
import { listFailed, useBulkAction } from './use-bulk-action.ts'
import { toFirst, useOfferedDays } from './use-offered-days.ts'
import { countCustomers } from './labels.ts'

const schema = z.object({ reason: requiredText('Write why. Each customer reads it.').pipe(bookingReason) })

/** So many are seen without unfolding anything. */
const fewBookings = 3

/** Nothing was found, or nothing is possible: somebody has to say what becomes of it. */
const isToDecide = ({ problem, days }: PossibleOffer): boolean => problem !== null || days.length === 0

const toFoldTitle = (items: readonly PossibleOffer[]): string => {
  const strangers = items.filter(({ hasAccount }) => !hasAccount).length
  const calls = strangers === 0 ? '' : `, ${strangers} without an account: better call`
  return `The days of each of ${countCustomers(items.length)}${calls}`
}

/** Offers the customers of bookings whose day cannot run others to choose from: which days, and one text of why. */
export const OfferDaysDialog = ({ bookings, reason = '', done, onNext, onClose }: GuestsDialogProps) => {
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const { items, shared, isOffered, toggle, offerDay, addDay, ...preview } = useOfferedDays(bookings)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason } })
  const all = items ?? []
  const offers = all.flatMap((item) => {
    const days = item.days.filter((dates) => isOffered(item, dates)).map(toFirst)
    return days.length === 0 ? [] : [{ id: item.bookingId, reference: `${item.name}, ${item.reference}`, days }]
  })
  const leftOut = all.map(({ bookingId }) => bookingId).filter((id) => offers.every((offer) => offer.id !== id))
  const cancelLeftOut = onNext &&
    leftOut.length > 0 && {
      label: rows
        ? `Cancel and refund the ${leftOut.length} without a day`
        : `Cancel and refund ${leftOut.length} instead`,
      onNext: () => onNext('cancel', leftOut),
    }
  if (rows)
    return (
      <BulkResults
        title="Days offered"
        doneText="Sent"
        rows={rows}
        consequence="Each is told by e-mail, and chooses on the page of the booking. Nothing is held. Whoever does not answer comes to Today."
        {...retry}
        next={cancelLeftOut ? [cancelLeftOut] : []}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  const toDecide = all.filter(isToDecide)
  const ready = all.filter((item) => !isToDecide(item))
  const addable = all.filter((item) => item.problem === null).map(({ bookingId }) => bookingId)
  const show = (item: PossibleOffer) => (
    <OfferedBooking
      key={item.bookingId}
      item={item}
      isOffered={(dates) => isOffered(item, dates)}
      onToggle={(dates) => toggle(item, dates)}
      onAdd={(day) => addDay([item.bookingId], day)}
    />
  )
  return (
    <DialogForm
      title="Offer other days"
      description={toDescription(
        done,
        'Each customer takes one of the days with one press, at no extra cost, or gets everything back. Nothing is held meanwhile.',
      )}
      submitLabel={`Offer to ${countCustomers(offers.length)}`}
      isDisabled={offers.length === 0}
      isBusy={isPending}
      size="lg"
      onSubmit={form.handleSubmit(({ reason: why }) => act({ action: 'offer-dates', reason: why }, offers))}
      onClose={() => onClose(undefined)}
    >
      <TextArea
        label="Why it cannot take place"
        rows={3}
        maxLength={500}
        hint="Each reads it in the e-mail and on the booking."
        {...fieldProps(form, 'reason')}
      />
      {addable.length > 1 && <SharedDaysField days={shared} onOffer={offerDay} onAdd={(day) => addDay(addable, day)} />}
      <div className={css.bookings} aria-busy={!items || undefined}>
        {!items && !preview.problem && <Skeleton height="9rem" radius="card" />}
        {toDecide.map(show)}
        {items && offers.length === 0 && cancelLeftOut && (
          <div>
            <Button size="sm" variant="secondary" onClick={cancelLeftOut.onNext}>
              {cancelLeftOut.label}
            </Button>
          </div>
        )}
        {ready.length > fewBookings ? (
          <details>
            <summary className={css.fold}>{toFoldTitle(ready)}</summary>
            <div className={css.bookings}>{ready.map(show)}</div>
          </details>
        ) : (
          ready.map(show)
        )}
      </div>
      <FormError>{(preview.problem ?? problem)?.message}</FormError>
    </DialogForm>
  )
}
