import type { Api, Receipt } from '@escapes/contract'
import { slipForm } from '../slip-form.ts'
import { key, type Row, submittedBooking, type World } from './world.ts'

const submittedReceipt = async (world: World): Promise<{ id: string; receiptId: string }> => {
  const params = await submittedBooking(world)
  const headers = { ...world.owner, ...key() }
  const response = await world.app.call('POST /bookings/:id/receipts', { params, body: await slipForm(), headers })
  if (response.status !== 201) throw new Error(`no receipt to test with: ${await response.text()}`)
  return { ...params, receiptId: ((await response.json()) as Receipt).id }
}

const onDesk = async (world: World) => ({ params: { id: (await submittedReceipt(world)).receiptId } })

export const receiptRows = {
  'POST /bookings/:id/receipts': {
    arrange: async (world) => ({ params: await submittedBooking(world), body: await slipForm(), headers: key() }),
    answers: 201,
  },
  'GET /bookings/:id/receipts': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'POST /bookings/:id/receipts/:receiptId/link': {
    arrange: async (world) => ({ params: await submittedReceipt(world), body: {} }),
  },
  'GET /receipts/:id/file': {
    // Links are for one person each. Whoever may have one is told that this one is over.
    arrange: async (world) => ({
      ...(await onDesk(world)),
      query: { variant: 'file', expires: '1', signature: 'of another day' },
    }),
    answers: 403,
  },
  'GET /admin/receipts': { arrange: () => ({}) },
  'GET /admin/receipts/:id': { arrange: onDesk },
  'POST /admin/receipts/:id/accept': {
    arrange: async (world) => ({ ...(await onDesk(world)), body: { amount: 100 } }),
  },
  'POST /admin/receipts/:id/reject': {
    arrange: async (world) => ({ ...(await onDesk(world)), body: { reason: 'It cannot be read.' } }),
  },
} satisfies Partial<Record<keyof Api, Row>>
