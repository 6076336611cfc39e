import type { Api, StaffRefund } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { versionOf } from '#/modules/payments/refunds/beneficiary.ts'
import { findOpenRefund, findSealed } from '#/modules/payments/refunds/queries.ts'
import { approveRefund } from '../approve-refund.ts'
import { slipForm } from '../slip-form.ts'
import { key, type Row, submittedBooking, type World } from './world.ts'

const details = {
  accountName: 'Amara Perera',
  bankName: 'Barclays',
  accountNumber: 'GB33BUKB20201555555555',
  swift: 'BUKBGB22',
  country: 'GB',
}

const pay = async ({ app }: World, params: { id: string }, amount: number) => {
  const headers = { ...(await app.signIn('manager')), ...key() }
  await app.call('POST /admin/bookings/:id/payments', { params, body: { amount, receivedOn: '2027-04-01' }, headers })
}

/** A cancelled booking with a refund that waits for its owner's account. */
const cancelledBooking = async (world: World): Promise<{ id: string }> => {
  const params = await submittedBooking(world)
  await pay(world, params, 30_000)
  await world.app.call('POST /bookings/:id/cancel', { params, body: {}, headers: { ...world.owner, ...key() } })
  return params
}

const readyRefund = async (world: World): Promise<{ id: string }> => {
  const params = await cancelledBooking(world)
  await world.app.call('PUT /bookings/:id/refund-details', { params, body: details, headers: world.owner })
  const open = await transact(world.app.services.db, (trx) => findOpenRefund(trx, params.id))
  if (!open) throw new Error('no refund to test with')
  return { id: open.id }
}

const lookedAtRefund = async (world: World) => {
  const params = await readyRefund(world)
  const sealed = await transact(world.app.services.db, (trx) => findSealed(trx, params.id))
  return { params, body: { version: versionOf(sealed?.beneficiary_sealed ?? '') } }
}

const approvedRefund = async (world: World): Promise<{ id: string }> => {
  const params = await readyRefund(world)
  const headers = await world.app.signIn('admin')
  const response = await approveRefund(world.app, params.id, headers)
  return { id: ((await response.json()) as StaffRefund).id }
}

const provedRefund = async (world: World): Promise<StaffRefund> => {
  const params = await approvedRefund(world)
  const headers = await world.app.signIn('admin')
  const body = await slipForm()
  const response = await world.app.call('POST /admin/refunds/:id/proof', { params, body, headers })
  if (response.status !== 200) throw new Error(`no proof to test with: ${await response.text()}`)
  return (await response.json()) as StaffRefund
}

const overpaidBooking = async (world: World): Promise<{ id: string }> => {
  const params = await submittedBooking(world)
  await pay(world, params, 40_000)
  return params
}

export const refundRows = {
  'GET /bookings/:id/cancellation': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'POST /admin/bookings/:id/decline': {
    arrange: async (world) => ({ params: await submittedBooking(world), body: { reason: 'The house is closed.' } }),
  },
  'GET /bookings/:id/refunds': { arrange: async (world) => ({ params: await cancelledBooking(world) }) },
  'PUT /bookings/:id/refund-details': {
    arrange: async (world) => ({ params: await cancelledBooking(world), body: details }),
  },
  'GET /admin/refunds': { arrange: () => ({}) },
  'POST /admin/refunds/export': { arrange: () => ({}) },
  'POST /admin/bookings/:id/refunds': {
    arrange: async (world) => ({
      params: await overpaidBooking(world),
      body: { amount: 1_000, reason: 'overpaid' },
      headers: key(),
    }),
    answers: 201,
  },
  'GET /admin/refunds/:id/beneficiary': { arrange: async (world) => ({ params: await readyRefund(world) }) },
  'POST /admin/refunds/:id/approve': { arrange: lookedAtRefund },
  'POST /admin/refunds/:id/unapprove': {
    // Another admin approved it: whoever may call is told that this one stands.
    arrange: async (world) => ({ params: await approvedRefund(world) }),
    answers: 409,
  },
  'POST /admin/refunds/:id/sent': {
    arrange: async (world) => ({
      params: await approvedRefund(world),
      body: { bankReference: 'FT27091', sentOn: '2027-04-01' },
    }),
  },
  'POST /admin/refunds/:id/proof': {
    arrange: async (world) => ({ params: await approvedRefund(world), body: await slipForm() }),
  },
  'POST /bookings/:id/refunds/:refundId/proof-link': {
    arrange: async (world) => {
      const { id: refundId, bookingId: id } = await provedRefund(world)
      return { params: { id, refundId }, body: {} }
    },
  },
  'GET /refunds/:id/proof': {
    // Links are for one person each. Whoever may have one is told that this one is over.
    arrange: async (world) => ({
      params: { id: (await provedRefund(world)).id },
      query: { variant: 'file', expires: '1', signature: 'of another day' },
    }),
    answers: 403,
  },
  'POST /admin/refunds/:id/void': {
    arrange: async (world) => ({ params: await readyRefund(world), body: { reason: 'Paid in cash.' } }),
  },
} satisfies Partial<Record<keyof Api, Row>>
