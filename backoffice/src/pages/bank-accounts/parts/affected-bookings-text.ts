/** How many customers pay by the changed details, and what they are sent. */
export const affectedBookingsText = (bookingCount: number): string => {
  if (bookingCount === 0) return 'No customer who still has to pay was sent the details that change.'
  return bookingCount === 1
    ? 'The customer of 1 unpaid booking was sent the current details, and gets an e-mail with the new ones once this is approved.'
    : `${bookingCount} unpaid bookings were sent the current details: their customers get an e-mail with the new ones once this is approved.`
}
