import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PossibleDates, PossibleOffer } from '@escapes/contract'
import { bookingReason } from '@escapes/contract/bookings'
import { maxOfferedDays } from '@escapes/contract/date-offer'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { asProblem } from '@escapes/platform/problem'
import { Skeleton } from '@escapes/shared-ui/core'
import { Checkbox, FormError, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { AddDayField } from './add-day-field.tsx'
import { datesText } from './booking-facts.ts'
import { BulkResults } from './bulk-results.tsx'
import type { GuestsDialogProps } from './broadcast.ts'
import css from './offer-days.module.css'
import { bookedText, PersonPhone } from './person-text.tsx'
import { listFailed, useBulkAction } from './use-bulk-action.ts'
import { useForBookings } from './use-for-bookings.ts'

const schema = z.object({ reason: requiredText('Write why. Each customer reads it.').pipe(bookingReason) })

const toFirst = ({ checkIn, date }: PossibleDates): string => checkIn ?? date ?? ''
const toKey = (bookingId: string, dates: PossibleDates): string => `${bookingId} ${toFirst(dates)}`
const toCustomers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

const priceText = ({ total, currency }: PossibleOffer, dates: PossibleDates): string => {
  const less = dates.total === null ? 0 : total.amount - dates.total.amount
  if (less <= 0) return 'at the same price'
  const usd = total.usd - (dates.total?.usd ?? 0)
  return `${agreedMoneyText({ amount: less, usd }, currency)} less${dates.refund > 0 ? ', which goes back' : ''}`
}

interface OfferedBookingProps {
  item: PossibleOffer
  left: ReadonlySet<string>
  onToggle: (key: string) => void
  onAdd: (day: string) => Promise<string | undefined>
}

const OfferedBooking = ({ item, left, onToggle, onAdd }: OfferedBookingProps) => {
  const { bookingId, name, phone, hasAccount, problem, days } = item
  return (
    <fieldset className={css.booking}>
      <legend>
        <strong>{name}</strong>
      </legend>
      <span className={css.booked}>{bookedText(item)}</span>
      {problem && <span>Nothing can be offered here: {problem.message}</span>}
      {!problem && days.length === 0 && (
        <span>No day near it has room. Add one, or cancel with everything refunded.</span>
      )}
      {!problem && !hasAccount && <span>Has no account yet, and has to make one to choose. Better call:</span>}
      {(problem !== null || !hasAccount) && <PersonPhone name={name} phone={phone} />}
      {days.length > 0 && (
        <div className={css.days}>
          {days.map((dates) => {
            const key = toKey(bookingId, dates)
            return (
              <Checkbox key={key} checked={!left.has(key)} onChange={() => onToggle(key)}>
                {datesText(dates)}
                <span className={css.price}>{priceText(item, dates)}</span>
              </Checkbox>
            )
          })}
        </div>
      )}
      {!problem && days.length < maxOfferedDays && (
        <AddDayField label={`Another first day for ${name}`} onAdd={onAdd} />
      )}
    </fieldset>
  )
}

/** Offers the customers of bookings whose day cannot run others to choose from: which days, and one text of why. */
export const OfferDaysDialog = ({ bookings, onClose }: GuestsDialogProps) => {
  const { api } = usePlatform()
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const preview = useForBookings(bookings, (api, ids) =>
    api('POST /admin/date-offers/preview', { body: { bookings: ids.map((id) => ({ id })) } }),
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (rows)
    return (
      <BulkResults
        title="Days offered"
        doneText="Sent"
        rows={rows}
        consequence="Each is told by e-mail, and chooses on the page of the booking. Nothing is held. Whoever does not answer comes to Today."
        {...retry}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  const { items = [], setItems } = preview
  const offers = items.flatMap((item) => {
    const days = item.days.filter((dates) => !left.has(toKey(item.bookingId, dates))).map(toFirst)
    return days.length === 0 ? [] : [{ id: item.bookingId, reference: `${item.name}, ${item.reference}`, days }]
  })
  const toggle = (key: string): void =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  const addDay = async (ids: readonly string[], day: string): Promise<string | undefined> => {
    try {
      const body = { bookings: ids.map((id) => ({ id, days: [day] })) }
      const found = new Map(
        (await api('POST /admin/date-offers/preview', { body })).items.map((item) => [item.bookingId, item]),
      )
      setItems(
        items.map((item) => {
          const added = found.get(item.bookingId)?.days.find((dates) => dates.problem === null)
          const isKnown = item.days.some((dates) => toFirst(dates) === day)
          if (!added || isKnown || item.days.length >= maxOfferedDays) return item
          return {
            ...item,
            days: [...item.days, added].toSorted((one, other) => toFirst(one).localeCompare(toFirst(other))),
          }
        }),
      )
      const impossible = [...found.values()].filter((item) => item.days.some((dates) => dates.problem !== null))
      const why = ({ days }: PossibleOffer): string => days[0]?.problem?.message ?? ''
      if (impossible.length === 0) return undefined
      if (ids.length === 1) return why(impossible[0]!)
      return `Not for ${impossible.map((item) => `${item.name} (${why(item)})`).join(', ')}`
    } catch (error) {
      return asProblem(error)?.message ?? 'It could not be looked up.'
    }
  }
  const addable = items.filter((item) => item.problem === null).map(({ bookingId }) => bookingId)
  return (
    <DialogForm
      title="Offer other days"
      description="Each customer takes one of the days with one press, at no extra cost, or gets everything back. Nothing is held meanwhile."
      submitLabel={`Offer to ${toCustomers(offers.length)}`}
      isDisabled={offers.length === 0}
      isBusy={isPending}
      size="lg"
      onSubmit={form.handleSubmit(({ reason }) => act({ action: 'offer-dates', reason }, offers))}
      onClose={() => onClose(undefined)}
    >
      <TextArea
        label="Why it cannot take place"
        rows={3}
        maxLength={500}
        hint="Each reads it in the e-mail and on the booking."
        {...fieldProps(form, 'reason')}
      />
      {addable.length > 1 && <AddDayField label="One more first day for all" onAdd={(day) => addDay(addable, day)} />}
      <div className={css.bookings} aria-busy={!preview.items || undefined}>
        {!preview.items && !preview.problem && <Skeleton height="9rem" radius="card" />}
        {items.map((item) => (
          <OfferedBooking
            key={item.bookingId}
            item={item}
            left={left}
            onToggle={toggle}
            onAdd={(day) => addDay([item.bookingId], day)}
          />
        ))}
      </div>
      <FormError>{(preview.problem ?? problem)?.message}</FormError>
    </DialogForm>
  )
}
