import type { BankAccountChange } from '@escapes/contract'

/** How many customers pay by the details that change, and what they are sent; undefined of an account that is new. */
export const affectedBookingsText = ({ before, bookingsGiven }: BankAccountChange): string | undefined => {
  if (before === null || bookingsGiven === undefined) return undefined
  if (bookingsGiven === 0) return 'No customer who still has to pay was sent the details that change.'
  return bookingsGiven === 1
    ? 'The customer of 1 unpaid booking was sent the current details, and gets an e-mail with the new ones once this is approved.'
    : `${bookingsGiven} unpaid bookings were sent the current details: their customers get an e-mail with the new ones once this is approved.`
}
