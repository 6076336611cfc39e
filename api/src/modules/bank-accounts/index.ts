import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { bankAccountRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { listBankAccountChangesToApprove } from './list-bank-account-changes.ts'
export { compactBankNumber, findIbanProblem, findSwiftProblem } from './list-bank-number-problems.ts'
export { countWaitingBankAccountChanges, listFormerBankAccountNumbers } from './bank-account-change-queries.ts'
export { getBankAccountChangePayload } from './bank-account-change-payload.ts'
export { findPaymentInstructions, getTransferForBookings } from './payment-instructions.ts'
export { NothingToPay } from './problems.ts'
export { findBankAccount, lockActiveBankAccounts } from './queries.ts'
export { toDecimalText } from '#/csv/to-decimal-text.ts'

/** The operator's bank accounts: how they change, and how a customer pays into them. */
export const bankAccounts: Module = { name: 'bank-accounts', personalData: bankAccountRules, routes }
