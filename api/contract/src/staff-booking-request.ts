import { z } from 'zod'
import { selectionFields, submitRequest } from './bookings.ts'
import { newAccountEmail, personName } from './credentials.ts'
import { extraLineRequest } from './extra-lines.ts'
import { id, minorUnits, optionalPhoneNumber } from './fields.ts'

/** Who calls and has no account: the mails go to this address, and whoever reads them may sign up with it. */
export const newCustomer = z.strictObject({ name: personName, email: newAccountEmail })
export type NewCustomer = z.output<typeof newCustomer>

const { paymentMethod, pickupLocation, specialRequests } = submitRequest.shape

/** What staff book for a customer: somebody with an account, or somebody new, and not both. */
export const staffBookingRequest = z
  .strictObject({
    ...selectionFields,
    /** The US cents that the caller was told; another total is rejected with the new quote. */
    quotedTotalUsd: minorUnits,
    customerId: id.optional(),
    newCustomer: newCustomer.optional(),
    /** Where the caller is reached about this booking. */
    phone: optionalPhoneNumber.optional(),
    paymentMethod,
    pickupLocation,
    specialRequests,
    /** Added to the price, or taken off it; not part of `quotedTotalUsd`. */
    extraLines: z.array(extraLineRequest).max(10).optional(),
  })
  .refine(({ customerId, newCustomer: newOne }) => (customerId === undefined) !== (newOne === undefined), {
    error: 'Choose a customer, or enter a new one.',
    path: ['customerId'],
  })
