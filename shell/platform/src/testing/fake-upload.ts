import type { Receipt } from '@escapes/contract'
import type { FakeApiHandlers } from './fake-api.ts'

/** An API that takes the parts of a receipt; `bytes` are those that arrived. `end` makes the receipt, or refuses it. */
export const createFakeUpload = (end: () => Receipt) => {
  const bytes: number[] = []
  let count = 0
  let size = 0
  const toUpload = () => ({ id: `upload-${count}`, bookingId: 'b1', size, offset: bytes.length, expiresAt: '' })
  const handlers = {
    'POST /bookings/:id/receipt-uploads': ({ body }) => {
      count += 1
      size = body.size
      bytes.length = 0
      return toUpload()
    },
    'GET /receipt-uploads/:id': () => toUpload(),
    'PATCH /receipt-uploads/:id': async ({ body }) => {
      for (const byte of new Uint8Array(await body.arrayBuffer())) bytes.push(byte)
      return undefined
    },
    'PUT /receipt-uploads/:id/receipt': () => end(),
  } satisfies FakeApiHandlers
  return { bytes, handlers }
}
