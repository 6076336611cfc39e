/** How many customers pay by the changed details, and what they are sent. */
export const affectedBookingsText = (bookingCount: number): string => {
  if (bookingCount === 0) return 'No booking with money due was given anything that changes.'
  return bookingCount === 1
    ? '1 booking with money due was given the details as they are now. Its customer gets a mail with the new ones once this is approved.'
    : `${bookingCount} bookings with money due were given the details as they are now. Their customers get a mail with the new ones once this is approved.`
}
