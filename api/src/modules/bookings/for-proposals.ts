/** What proposals read of prices, and how what was accepted is booked. */
export { bookForCustomer, bookTogether } from './hold/book-for-customer.ts'
export { getBookingAsSeenBy } from './get-booking.ts'
export { withPricedLines } from './price/priced-lines.ts'
export { type PartQuote, quoteParts } from './price/quote-parts.ts'
