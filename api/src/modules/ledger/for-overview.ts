/** What the start page of staff and the page of a customer read of money. */
export { listBookingsWithUnallocatedMoney, listOverpaidBookings } from './list-bookings-to-refund.ts'
export { loadMoneyFigures } from './money-figures.ts'
export { sumVerifiedMoneyByWeek } from './sum-recorded-money.ts'
