import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { civilDate } from '@escapes/contract/fields'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation, type MutationResult } from '@escapes/platform/mutation'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredDay } from '#/features/form/text-schema.ts'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './bulk-actions.module.css'
import type { MoveQuotes, MoveQuotesInput } from './bulk-move.ts'
import { BulkResults } from './bulk-results.tsx'
import { useBulkAction } from './use-bulk-action.ts'
import { countBookings } from './labels.ts'

interface MoveDialogProps {
  /** Of one tour or experience. */
  bookings: readonly StaffBooking[]
  /** `failedIds`: the bookings that stay on their day, or of which it is not known. */
  onClose: (failedIds?: string[]) => void
}

const schema = z.object({ date: requiredDay.pipe(civilDate) })

const seatsText = (left: number): string => (left === 1 ? 'It has 1 seat left.' : `It has ${left} seats left.`)

const differenceText = ({ difference, needsAnswer }: ChangeQuote, currency: string): string => {
  const sign = difference.amount > 0 ? '+' : ''
  const price = difference.amount === 0 ? 'Same price' : `${sign}${agreedMoneyText(difference, currency)}`
  return needsAnswer ? `${price}, and waits for an answer` : price
}

/** Moves bookings to another day. Shows first what that costs each; who cannot be moved stays. */
export const MoveDialog = ({ bookings, onClose }: MoveDialogProps) => {
  const quotes = useMutation<MoveQuotesInput, MutationResult<MoveQuotes>>({
    action: '/admin/bookings',
    isReadOnly: true,
  })
  const move = useBulkAction()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { date: '' } })
  const date = useWatch({ control: form.control, name: 'date' })
  const [latest, setLatest] = useState<MoveQuotes & { day: string }>()
  /** A quote is valid only for the day it was requested for. */
  const quoted = latest?.day === date ? latest.rows : []
  const isQuoted = quoted.length > 0
  const possible = quoted.flatMap(({ id, reference, changeQuote }) =>
    changeQuote ? [{ id, reference, quotedAgreedTotal: changeQuote.quote.agreed.total }] : [],
  )
  const moved = move.rows
  if (moved) {
    const isMoved = ({ id }: StaffBooking) => moved.some((row) => row.id === id && row.message === undefined)
    return (
      <BulkResults
        title="Moved"
        rows={moved}
        consequence="Each customer is notified by e-mail."
        {...move.retry}
        onClose={() => onClose(bookings.filter((booking) => !isMoved(booking)).map(({ id }) => id))}
      />
    )
  }
  const submit = form.handleSubmit(({ date: day }) => {
    if (isQuoted) return move.act({ action: 'move', date: day }, possible)
    const listingId = bookings[0]?.listing.id ?? ''
    const input = { quoteMove: day, listingId, bookings: bookings.map(({ id, reference }) => ({ id, reference })) }
    return quotes.send(input, (found) => setLatest({ day, ...found }))
  })
  return (
    <DialogForm
      title={`Move ${countBookings(bookings.length)} to another day`}
      description={`${bookings[0]?.listing.title ?? ''}. The rate and the policy of each booking stay.`}
      submitLabel={isQuoted ? `Move ${countBookings(possible.length)}` : 'Show the difference'}
      isBusy={quotes.isPending || move.isPending}
      isDisabled={isQuoted && possible.length === 0}
      size="md"
      onSubmit={submit}
      onClose={() => onClose(undefined)}
    >
      <TextField type="date" label="Day" min={todayInSriLanka()} {...fieldProps(form, 'date')} />
      {quotes.problem && <FormError>{quotes.problem.message}</FormError>}
      {move.problem && <FormError>{move.problem.message}</FormError>}
      {isQuoted && (
        <output>
          {possible.length} of {quoted.length} can be moved to {formatDate(date)}.
          {latest?.seatsLeft !== undefined && ` ${seatsText(latest.seatsLeft)}`}
        </output>
      )}
      <ul className={css.rows} aria-label="Bookings">
        {bookings.map(({ id, reference, customer, date: now, money }) => {
          const row = quoted.find((each) => each.id === id)
          return (
            <li key={id}>
              <strong>{reference}</strong>
              <span>
                {customer.name}
                {now && `, ${formatDate(now)}`}
              </span>
              {row && <span>{row.changeQuote ? differenceText(row.changeQuote, money.currency) : row.message}</span>}
            </li>
          )
        })}
      </ul>
    </DialogForm>
  )
}
