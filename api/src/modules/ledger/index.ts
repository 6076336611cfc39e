import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { ledgerRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { computeExcess } from './compute-excess.ts'
export { findPaymentDayProblem, requirePossiblePaymentDay } from './payment-day.ts'
export { getExcess } from './get-excess.ts'
export { getLedger } from './get-ledger.ts'
export { lockNightsAndBooking } from './lock-nights-and-booking.ts'
export * as paymentPayloads from './payment-payload.ts'
export { PaymentKnown } from './problems.ts'
export { type ActivePayment, insertEntry, linkPayment, listActivePayments } from './queries.ts'
export * as ledgerForOverview from './for-overview.ts'
export { reverseEntryInTransaction } from './reverse-entry.ts'
export { recordPayment } from './record-payment.ts'
export * as sameTransfer from './same-transfer.ts'
export { transferTolerance } from './transfer-tolerance.ts'
export { isFarAboveOwed, requireNotFarAboveOwed } from './amount-far-above-owed.ts'

/** Every payment, charge, refund and reversal of a booking, and what follows from their sum. */
export const ledger: Module = { name: 'ledger', personalData: ledgerRules, routes }
