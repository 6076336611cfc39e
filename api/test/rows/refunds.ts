import type { Api, StaffRefund } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { toBeneficiaryVersion } from '#/modules/refunds/beneficiary.ts'
import { findOpenRefundPreferablyInNoFile, findSealedBeneficiary } from '#/modules/refunds/queries.ts'
import { approveRefundAsShown } from '../approve-refund-as-shown.ts'
import { toPaymentConfirmation } from '../booking-test-app.ts'
import { createReceiptForm } from '../receipt-form.ts'
import { showBatch } from '../release-refund-file.ts'
import { about, type PermissionRow, createSubmittedBooking, type PermissionWorld } from './permission-world.ts'

const details = {
  accountName: 'Amara Perera',
  bankName: 'Barclays',
  accountNumber: 'GB33BUKB20201555555555',
  swift: 'BUKBGB22',
  country: 'GB',
}

const pay = async ({ app }: PermissionWorld, params: { id: string }, amount: number) => {
  const headers = await app.signIn('manager')
  await app.call('POST /admin/bookings/:id/payments', {
    params,
    body: { amount, receivedOn: '2027-04-01', ...toPaymentConfirmation(amount) },
    headers,
  })
}

/** A cancelled booking with a refund that waits for its owner's account. */
const cancelledBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await createSubmittedBooking(world)
  await pay(world, params, 30_000)
  await world.app.call('POST /bookings/:id/cancel', { params, body: {}, headers: world.owner })
  return params
}

const readyRefund = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await cancelledBooking(world)
  await world.app.call('PUT /bookings/:id/refund-details', { params, body: details, headers: world.owner })
  const open = await transact(world.app.services.db, (trx) => findOpenRefundPreferablyInNoFile(trx, params.id))
  if (!open) throw new Error('no refund to test with')
  return { id: open.id }
}

const shownRefund = async (world: PermissionWorld) => {
  const params = await readyRefund(world)
  const sealed = await transact(world.app.services.db, (trx) => findSealedBeneficiary(trx, params.id))
  return { params, body: { version: toBeneficiaryVersion(sealed?.beneficiary_sealed ?? '') } }
}

const approvedRefund = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await readyRefund(world)
  const headers = await world.app.signIn('admin')
  const response = await approveRefundAsShown(world.app, params.id, headers)
  return { id: ((await response.json()) as StaffRefund).id }
}

const preparedBatch = async (world: PermissionWorld): Promise<{ number: string }> => {
  await approvedRefund(world)
  const headers = await world.app.signIn('admin')
  const prepared = await world.app.call('POST /admin/refund-files', { headers })
  const { items } = (await prepared.json()) as { items: { number: number }[] }
  return { number: String(items[0]?.number) }
}

const releasedBatch = async (world: PermissionWorld): Promise<{ number: string }> => {
  const params = await preparedBatch(world)
  const headers = await world.app.signIn('admin')
  const shown = await showBatch(world.app, params.number, headers)
  await world.app.call('POST /admin/refund-files/:number/release', { ...shown, headers })
  return params
}

const provedRefund = async (world: PermissionWorld): Promise<StaffRefund> => {
  const params = await approvedRefund(world)
  const headers = await world.app.signIn('admin')
  const body = await createReceiptForm()
  const response = await world.app.call('POST /admin/refunds/:id/proof', { params, body, headers })
  if (response.status !== 200) throw new Error(`no proof to test with: ${await response.text()}`)
  return (await response.json()) as StaffRefund
}

const overpaidBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await createSubmittedBooking(world)
  await pay(world, params, 40_000)
  return params
}

export const refundRows = {
  'GET /bookings/:id/cancellation': about(createSubmittedBooking),
  'POST /admin/bookings/:id/decline': about(createSubmittedBooking, { body: { reason: 'The house is closed.' } }),
  'GET /bookings/:id/refunds': about(cancelledBooking),
  'PUT /bookings/:id/refund-details': about(cancelledBooking, { body: details }),
  'PUT /admin/bookings/:id/refund-details': about(cancelledBooking, { body: details }),
  'GET /admin/refunds/:id': about(readyRefund),
  'GET /admin/refunds': { arrange: () => ({}) },
  'GET /admin/refund-files': { arrange: () => ({}) },
  'POST /admin/refund-files': {
    arrange: async (world) => {
      await approvedRefund(world)
      return {}
    },
  },
  'POST /admin/refund-files/:number/release': {
    arrange: async (world) => {
      const { number } = await preparedBatch(world)
      return showBatch(world.app, number, await world.app.signIn('admin'))
    },
  },
  'POST /admin/refund-files/:number/sent': about(releasedBatch, {
    body: { bankReference: 'FT27091', sentOn: '2027-04-01' },
  }),
  'POST /admin/refund-files/:number/again': about(releasedBatch),
  'POST /admin/bookings/:id/refunds': about(overpaidBooking, { body: { amount: 1_000, reason: 'overpaid' } }),
  'GET /admin/refunds/:id/beneficiary': about(readyRefund),
  'POST /admin/refunds/:id/approve': { arrange: shownRefund },
  'POST /admin/refunds/:id/unapprove': {
    // Another admin approved it, so a permitted call is answered 409.
    arrange: async (world) => ({ params: await approvedRefund(world) }),
    expectedStatus: 409,
  },
  'POST /admin/refunds/:id/sent': about(approvedRefund, { body: { bankReference: 'FT27091', sentOn: '2027-04-01' } }),
  'POST /admin/refunds/:id/proof': {
    arrange: async (world) => ({ params: await approvedRefund(world), body: await createReceiptForm() }),
  },
  'POST /bookings/:id/refunds/:refundId/proof-link': {
    arrange: async (world) => {
      const { id: refundId, bookingId: id } = await provedRefund(world)
      return { params: { id, refundId }, body: {} }
    },
  },
  'GET /refunds/:id/proof': {
    // The link has expired, so a permitted call is answered 403.
    arrange: async (world) => ({
      params: { id: (await provedRefund(world)).id },
      query: { variant: 'file', expires: '1', signature: 'of another day' },
    }),
    expectedStatus: 403,
  },
  'POST /admin/refunds/:id/void': about(readyRefund, { body: { reason: 'Paid in cash.' } }),
} satisfies Partial<Record<keyof Api, PermissionRow>>
