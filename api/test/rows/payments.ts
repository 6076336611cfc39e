import { randomUUID } from 'node:crypto'
import type { Api, BankAccount } from '@escapes/contract'
import { key, type Row, submittedBooking, type World } from './world.ts'

const account = {
  currency: 'USD',
  bankName: 'Bank of Ceylon',
  accountName: 'Sri Lanka Escapes (Pvt) Ltd',
  accountNumber: '0082741993',
  iban: null,
  swift: 'BCEYLKLX',
  branch: 'Colombo Fort',
  note: null,
  isActive: true,
}

export const keptAccount = async ({ app }: World): Promise<{ id: string }> => {
  const headers = await app.signIn('admin')
  const response = await app.call('POST /admin/bank-accounts', { body: account, headers })
  return { id: ((await response.json()) as BankAccount).id }
}

const payment = { amount: 100, receivedOn: '2027-04-01' }

const recordedPayment = async (world: World): Promise<{ id: string }> => {
  const headers = { ...(await world.app.signIn('manager')), ...key() }
  const params = await submittedBooking(world)
  const response = await world.app.call('POST /admin/bookings/:id/payments', { params, body: payment, headers })
  const { entries } = (await response.json()) as { entries: { id: string }[] }
  return { id: entries[0]?.id ?? randomUUID() }
}

export const paymentRows = {
  'GET /bookings/:id/payment': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'GET /admin/bank-accounts': { arrange: () => ({}) },
  'POST /admin/bank-accounts': { arrange: () => ({ body: account }), answers: 201 },
  'PUT /admin/bank-accounts/:id': {
    arrange: async (world) => ({ params: await keptAccount(world), body: { ...account, note: 'Choose OUR.' } }),
  },
  'GET /admin/bookings/:id/ledger': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'POST /admin/bookings/:id/payments': {
    arrange: async (world) => ({ params: await submittedBooking(world), body: payment, headers: key() }),
    answers: 201,
  },
  'POST /admin/ledger-entries/:id/reverse': {
    arrange: async (world) => ({ params: await recordedPayment(world), body: { reason: 'Typed twice.' } }),
  },
  'GET /admin/stranded-payments': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, Row>>
