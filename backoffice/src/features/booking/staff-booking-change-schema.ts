import { z } from 'zod'
import type { StaffBooking } from '@escapes/contract'
import { bookingChangeFields } from '@escapes/contract/bookings'
import { requiredDay, wholeNumber } from '#/features/form/text-schema.ts'

const { shape } = bookingChangeFields.guests.unwrap()
const unused = z.string().transform(() => undefined)
const chosenDay = requiredDay.pipe(bookingChangeFields.date.unwrap())

/** The dates and guests of a booking as typed: a villa has two dates, an activity has one. */
export const staffBookingChangeSchema = ({ kind }: Pick<StaffBooking, 'kind'>) =>
  z.object({
    checkIn: kind === 'villa' ? chosenDay : unused,
    checkOut: kind === 'villa' ? chosenDay : unused,
    date: kind === 'villa' ? unused : chosenDay,
    guests: z.object({
      adults: wholeNumber.pipe(shape.adults),
      children: wholeNumber.pipe(shape.children.unwrap()),
      infants: wholeNumber.pipe(shape.infants.unwrap()),
    }),
  })

export const toChangeFormFields = ({ checkIn, checkOut, date, guests }: StaffBooking) => ({
  checkIn: checkIn ?? '',
  checkOut: checkOut ?? '',
  date: date ?? '',
  guests: { adults: String(guests.adults), children: String(guests.children), infants: String(guests.infants) },
})
export type ChangeFormFields = ReturnType<typeof toChangeFormFields>
