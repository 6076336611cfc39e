import type { StaffBooking } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { TextField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import { fieldRefusals } from '#/features/problem/refusal.ts'

export interface Wish {
  checkIn?: string
  checkOut?: string
  date?: string
  guests: { adults: number; children: number; infants: number }
}

/** A villa has two dates, an outing one. */
export const wishOf = ({ checkIn, checkOut, date, guests }: StaffBooking): Wish => ({
  ...(checkIn && checkOut ? { checkIn, checkOut } : {}),
  ...(date ? { date } : {}),
  guests,
})

const guestKinds = ['adults', 'children', 'infants'] as const

/** Nothing of the booking would be another. */
export const isSame = (wish: Wish, booking: StaffBooking): boolean => {
  const now = wishOf(booking)
  const dates = wish.checkIn === now.checkIn && wish.checkOut === now.checkOut && wish.date === now.date
  return dates && guestKinds.every((kind) => wish.guests[kind] === now.guests[kind])
}

const dateLabels = { checkIn: 'Check-in', checkOut: 'Check-out', date: 'Date' } as const
const guestLabels = { adults: 'Adults', children: 'Children', infants: 'Infants' } as const

interface ChangeFieldsProps {
  booking: StaffBooking
  wish: Wish
  onChange: (wish: Wish) => void
  problem: ApiProblem | undefined
}

export const ChangeFields = ({ booking, wish, onChange, problem }: ChangeFieldsProps) => {
  const errors = fieldRefusals(problem)
  const dates = booking.kind === 'villa' ? (['checkIn', 'checkOut'] as const) : (['date'] as const)
  return (
    <>
      <div className={css.row}>
        {dates.map((field) => (
          <TextField
            key={field}
            type="date"
            label={dateLabels[field]}
            value={wish[field] ?? ''}
            onChange={({ target }) => onChange({ ...wish, [field]: target.value })}
            {...(errors[field] && { error: errors[field] })}
          />
        ))}
      </div>
      <div className={css.row}>
        {guestKinds.map((field) => (
          <TextField
            key={field}
            type="number"
            min={field === 'adults' ? 1 : 0}
            label={guestLabels[field]}
            value={String(wish.guests[field])}
            onChange={({ target }) => onChange({ ...wish, guests: { ...wish.guests, [field]: Number(target.value) } })}
            {...(errors[`guests.${field}`] && { error: errors[`guests.${field}`] })}
          />
        ))}
      </div>
    </>
  )
}
