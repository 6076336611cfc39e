import { z } from 'zod'
import type { ListingKind } from '@escapes/contract'
import { newCustomer, staffBookingRequest } from '@escapes/contract/staff-booking-request'
import { optionalText, requiredDay, requiredText } from '#/features/form/text-schema.ts'

const { shape } = staffBookingRequest
// Without the defaults of the contract: the form has all three.
const { adults, children, infants } = shape.guests.shape
const guests = z.object({ adults, children: children.unwrap(), infants: infants.unwrap() })
const unused = z.string().transform(() => undefined)
const day = requiredDay.pipe(shape.date.unwrap())

/** What the form holds: a villa has two dates, an activity one; the customer is found or entered. */
export const newBookingSchema = (kind: ListingKind | undefined, isNewCustomer: boolean) =>
  z.object({
    listingId: requiredText('Choose what is booked.'),
    checkIn: kind === 'villa' ? day : unused,
    checkOut: kind === 'villa' ? day : unused,
    date: kind === 'villa' ? unused : day,
    guests,
    currency: shape.currency.unwrap(),
    customerId: isNewCustomer ? unused : requiredText('Choose a customer.'),
    newCustomer: isNewCustomer
      ? newCustomer
      : z.object({ name: z.string(), email: z.string() }).transform(() => undefined),
    phone: optionalText.pipe(shape.phone),
    paymentMethod: shape.paymentMethod.unwrap(),
    pickupLocation: optionalText.pipe(shape.pickupLocation),
    specialRequests: optionalText.pipe(shape.specialRequests),
  })

export const emptyNewBooking = {
  listingId: '',
  checkIn: '',
  checkOut: '',
  date: '',
  guests: { adults: 2, children: 0, infants: 0 },
  currency: 'USD' as z.output<typeof shape.currency>,
  customerId: '',
  newCustomer: { name: '', email: '' },
  phone: '',
  paymentMethod: 'bank_transfer' as z.output<typeof shape.paymentMethod>,
  pickupLocation: '',
  specialRequests: '',
}
export type NewBookingFields = typeof emptyNewBooking
