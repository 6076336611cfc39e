import type { Api, Receipt, ReceiptUpload } from '@escapes/contract'
import { createReceiptForm } from '../receipt-form.ts'
import { on, about, type PermissionRow, createSubmittedBooking, type PermissionWorld } from './permission-world.ts'

const submittedReceipt = async (world: PermissionWorld): Promise<{ id: string; receiptId: string }> => {
  const params = await createSubmittedBooking(world)
  const headers = world.owner
  const response = await world.app.call('POST /bookings/:id/receipts', {
    params,
    body: await createReceiptForm(),
    headers,
  })
  if (response.status !== 201) throw new Error(`no receipt to test with: ${await response.text()}`)
  return { ...params, receiptId: ((await response.json()) as Receipt).id }
}

const onDesk = async (world: PermissionWorld) => ({ params: { id: (await submittedReceipt(world)).receiptId } })

/** A second receipt of a transfer that was accepted with the first one. */
const shownTwice = async (world: PermissionWorld) => {
  const { id, receiptId } = await submittedReceipt(world)
  const headers = await world.app.signIn('admin')
  const amount = { params: { id: receiptId }, body: { amount: 100 }, headers }
  const accepted = await world.app.call('POST /admin/receipts/:id/accept', amount)
  if (accepted.status !== 200) throw new Error(`no payment to test with: ${await accepted.text()}`)
  const again = { params: { id }, body: await createReceiptForm(), headers: world.owner }
  const second = (await (await world.app.call('POST /bookings/:id/receipts', again)).json()) as Receipt
  return { params: { id: second.id }, body: {} }
}

const half = Buffer.from('half of ')

const begunUpload = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await createSubmittedBooking(world)
  const body = { fileName: 'slip.jpg', size: half.length * 2 }
  const response = await world.app.call('POST /bookings/:id/receipt-uploads', { params, body, headers: world.owner })
  if (response.status !== 201) throw new Error(`no upload to test with: ${await response.text()}`)
  return { id: ((await response.json()) as ReceiptUpload).id }
}

export const receiptRows = {
  'POST /bookings/:id/receipt-uploads': about(createSubmittedBooking, { body: { fileName: 'slip.jpg', size: 9 } }),
  'GET /receipt-uploads/:id': about(begunUpload),
  'PATCH /receipt-uploads/:id': about(begunUpload, {
    body: half,
    headers: { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': '0' },
  }),
  // Half of the file has not arrived, so a permitted call is answered 409.
  'PUT /receipt-uploads/:id/receipt': { ...about(begunUpload, { body: {} }), expectedStatus: 409 },
  'POST /bookings/:id/receipts': {
    arrange: async (world) => ({ params: await createSubmittedBooking(world), body: await createReceiptForm() }),
  },
  'GET /bookings/:id/receipts': about(createSubmittedBooking),
  'POST /bookings/:id/receipts/:receiptId/link': about(submittedReceipt, { body: {} }),
  'GET /receipts/:id/file': {
    // The link has expired, so a permitted call is answered 403.
    arrange: async (world) => ({
      ...(await onDesk(world)),
      query: { variant: 'file', expires: '1', signature: 'of another day' },
    }),
    expectedStatus: 403,
  },
  'GET /admin/receipts': { arrange: () => ({}) },
  'GET /admin/receipts/:id': { arrange: onDesk },
  'POST /admin/receipts/:id/accept': on(onDesk, { body: { amount: 100 } }),
  'POST /admin/receipts/:id/reject': on(onDesk, { body: { reason: 'It cannot be read.' } }),
  'POST /admin/receipts/:id/duplicate': { arrange: shownTwice },
} satisfies Partial<Record<keyof Api, PermissionRow>>
