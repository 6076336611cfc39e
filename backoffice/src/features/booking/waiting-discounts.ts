/** The end of the address that leads to them, and what the page of the booking looks for. */
export const waitingDiscountsHash = '#discounts'

export const toWaitingDiscountsAddress = (bookingId: string): string =>
  `/admin/bookings/${bookingId}${waitingDiscountsHash}`
