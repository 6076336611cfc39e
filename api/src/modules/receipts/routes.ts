import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { listStaffReceipts } from './list-staff-receipts.ts'
import { findReceiptCustomerId } from './queries.ts'
import { appendToUpload, getOpenUpload } from './append-to-upload.ts'
import { beginUpload, toUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { findUpload } from './upload-queries.ts'
import { acceptReceipt } from './accept-receipt.ts'
import { closeAsDuplicate } from './close-as-duplicate.ts'
import { rejectReceipt } from './reject-receipt.ts'
import { submitReceipt } from './submit-receipt.ts'
import { createReceiptLink, sendReceiptFile } from './receipt-file.ts'
import { getStaffReceipt, listOwnReceipts } from './read-receipts.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { db } = services
  const ofOwnBooking = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  const ofCustomer = { findCustomerId: ({ id }: { id: string }) => findReceiptCustomerId(db, id) }
  const ownReceipt = { findOwnerId: ({ id }: { id: string }) => findReceiptCustomerId(db, id) }
  router.mount(
    'POST /bookings/:id/receipts',
    ({ params, body, file, caller, idempotency }) =>
      submitReceipt(services, { bookingId: params.id, userId: caller.userId, file, claim: body }, idempotency),
    ofOwnBooking,
  )
  const ownUpload = {
    findOwnerId: async ({ id }: { id: string }) => {
      const upload = await findUpload(db, id)
      return upload && findCustomerId(db, upload.booking_id)
    },
  }
  router.mount(
    'POST /bookings/:id/receipt-uploads',
    ({ params, body }) => beginUpload(services, params.id, body),
    ofOwnBooking,
  )
  router.mount(
    'GET /receipt-uploads/:id',
    async ({ params }) => toUpload(await getOpenUpload(services, params.id)),
    ownUpload,
  )
  router.mount('PATCH /receipt-uploads/:id', ({ params, part }) => appendToUpload(services, params.id, part), ownUpload)
  router.mount(
    'PUT /receipt-uploads/:id/receipt',
    ({ params, body, caller, address, signal }) =>
      finishUpload(services, { uploadId: params.id, userId: caller.userId, address, claim: body, signal }),
    ownUpload,
  )
  router.mount('GET /bookings/:id/receipts', ({ params }) => listOwnReceipts(db, params.id), ofOwnBooking)
  router.mount(
    'POST /bookings/:id/receipts/:receiptId/link',
    ({ params, body, caller }) =>
      createReceiptLink(services, {
        bookingId: params.id,
        receiptId: params.receiptId,
        ...body,
        userId: caller.userId,
      }),
    ofOwnBooking,
  )
  router.mount(
    'GET /receipts/:id/file',
    ({ params, query, caller }) => sendReceiptFile(services, { ...query, receiptId: params.id, userId: caller.userId }),
    ownReceipt,
  )
  router.mount('GET /admin/receipts', ({ query }) => listStaffReceipts(services, query))
  router.mount('GET /admin/receipts/:id', ({ params }) => getStaffReceipt(services, params.id))
  router.mount(
    'POST /admin/receipts/:id/accept',
    ({ params, body, caller }) => acceptReceipt(services, params.id, caller.userId, body),
    ofCustomer,
  )
  router.mount(
    'POST /admin/receipts/:id/reject',
    ({ params, body, caller }) => rejectReceipt(services, params.id, caller.userId, body),
    ofCustomer,
  )
  router.mount(
    'POST /admin/receipts/:id/duplicate',
    ({ params, body, caller }) => closeAsDuplicate(services, params.id, caller.userId, body),
    ofCustomer,
  )
}
