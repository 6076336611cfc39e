import type { UseFormReturn } from 'react-hook-form'
import type { StaffBooking } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import type { ChangeFormFields } from './staff-booking-change-schema.ts'

const guestKinds = ['adults', 'children', 'infants'] as const
const dateLabels = { checkIn: 'Check-in', checkOut: 'Check-out', date: 'Date' } as const
const guestLabels = { adults: 'Adults', children: 'Children', infants: 'Infants' } as const

interface ChangeBookingFieldsProps<Output> {
  booking: StaffBooking
  form: UseFormReturn<ChangeFormFields, unknown, Output>
}

export const ChangeBookingFields = <Output,>({ booking, form }: ChangeBookingFieldsProps<Output>) => {
  const dates = booking.kind === 'villa' ? (['checkIn', 'checkOut'] as const) : (['date'] as const)
  return (
    <>
      <div className={css.row}>
        {dates.map((field) => (
          <TextField key={field} type="date" label={dateLabels[field]} {...fieldProps(form, field)} />
        ))}
      </div>
      <div className={css.row}>
        {guestKinds.map((kind) => (
          <TextField
            key={kind}
            type="number"
            min={kind === 'adults' ? 1 : 0}
            label={guestLabels[kind]}
            {...fieldProps(form, `guests.${kind}`)}
          />
        ))}
      </div>
    </>
  )
}
