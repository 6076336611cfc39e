import { randomUUID } from 'node:crypto'
import type { Api, BankAccountChange } from '@escapes/contract'
import { createApprovedBankAccount, usdBankAccount } from '../create-approved-bank-account.ts'
import { about, type PermissionRow, createSubmittedBooking, type PermissionWorld } from './permission-world.ts'

export const createBankAccount = async ({ app }: PermissionWorld): Promise<{ id: string }> => ({
  id: (await createApprovedBankAccount(app)).id,
})

/** A new account that waits for a second admin. */
const waitingChange = async ({ app }: PermissionWorld) => {
  const headers = await app.signIn('admin')
  const body = { accountId: null, account: usdBankAccount }
  const response = await app.call('POST /admin/bank-account-changes', { body, headers })
  return { params: { id: ((await response.json()) as BankAccountChange).id } }
}

const payment = { amount: 100, receivedOn: '2027-04-01' }

const recordedPayment = async (world: PermissionWorld): Promise<{ id: string }> => {
  const headers = await world.app.signIn('manager')
  const params = await createSubmittedBooking(world)
  const response = await world.app.call('POST /admin/bookings/:id/payments', { params, body: payment, headers })
  const { entries } = (await response.json()) as { entries: { id: string }[] }
  return { id: entries[0]?.id ?? randomUUID() }
}

export const paymentRows = {
  'GET /bookings/:id/payment': about(createSubmittedBooking),
  'GET /admin/bank-accounts': { arrange: () => ({}) },
  'GET /admin/bank-account-changes': { arrange: () => ({}) },
  'POST /admin/bank-account-changes': { arrange: () => ({ body: { accountId: null, account: usdBankAccount } }) },
  'POST /admin/bank-account-changes/:id/approve': { arrange: waitingChange },
  'POST /admin/bank-account-changes/:id/reject': { arrange: waitingChange },
  'GET /admin/bookings/:id/ledger': about(createSubmittedBooking),
  'POST /admin/bookings/:id/payments': about(createSubmittedBooking, { body: payment }),
  'POST /admin/ledger-entries/:id/reverse': about(recordedPayment, { body: { reason: 'Typed twice.' } }),
  'GET /admin/ledger-export': { arrange: () => ({ query: { month: '2026-11' } }) },
  'GET /admin/month': { arrange: () => ({ query: { month: '2026-11', figure: 'held' } }) },
  'GET /admin/month-export': { arrange: () => ({ query: { month: '2026-11' } }) },
  'GET /admin/overpayments': { arrange: () => ({}) },
  'GET /admin/unallocated-payments': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, PermissionRow>>
