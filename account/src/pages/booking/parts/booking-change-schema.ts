import { z } from 'zod'
import type { Booking } from '@escapes/contract'
import { bookingChangeFields } from '@escapes/contract/bookings'
import { guests } from '@escapes/contract/fields'
import { toBookingChange } from './change-selection.ts'

const day = z.string().nullable()
const changeRequest = z.strictObject(bookingChangeFields)

/** A selection that is complete and differs from the booking, as the body that the api takes. */
export const bookingChangeSchema = (booking: Booking) =>
  z
    .object({ checkIn: day, checkOut: day, date: day, guests })
    .transform((selection, context): z.input<typeof changeRequest> => {
      const change = toBookingChange(booking, selection)
      if (change) return change
      context.addIssue({ code: 'custom', message: 'Choose other dates or guests first.' })
      return z.NEVER
    })
    .pipe(changeRequest)
