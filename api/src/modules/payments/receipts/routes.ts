import type { Router } from '#/http/mount.ts'
import { findOwner } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { getDeskReceipt, listDeskReceipts, listOwnReceipts } from './list-receipts.ts'
import { linkToReceipt, sendReceipt } from './open-receipt.ts'
import { findReceiptOwner } from './queries.ts'
import { acceptReceipt, rejectReceipt } from './review-receipt.ts'
import { submitReceipt } from './submit-receipt.ts'

export const receiptRoutes = (router: Router, services: Services): void => {
  const { db } = services
  const ofOwnBooking = { ownerOf: ({ id }: { id: string }) => findOwner(db, id) }
  const ownReceipt = { ownerOf: ({ id }: { id: string }) => findReceiptOwner(db, id) }
  router.mount(
    'POST /bookings/:id/receipts',
    ({ params, body, file, caller, idempotency }) =>
      submitReceipt(services, { bookingId: params.id, userId: caller.userId, file, claim: body }, idempotency),
    ofOwnBooking,
  )
  router.mount('GET /bookings/:id/receipts', ({ params }) => listOwnReceipts(db, params.id), ofOwnBooking)
  router.mount(
    'POST /bookings/:id/receipts/:receiptId/link',
    ({ params, body, caller }) =>
      linkToReceipt(services, {
        bookingId: params.id,
        receiptId: params.receiptId,
        variant: body.variant,
        userId: caller.userId,
      }),
    ofOwnBooking,
  )
  router.mount(
    'GET /receipts/:id/file',
    ({ params, query, caller }) => sendReceipt(services, { ...query, receiptId: params.id, userId: caller.userId }),
    ownReceipt,
  )
  router.mount('GET /admin/receipts', ({ query }) => listDeskReceipts(services, query))
  router.mount('GET /admin/receipts/:id', ({ params }) => getDeskReceipt(services, params.id))
  router.mount('POST /admin/receipts/:id/accept', ({ params, body, caller }) =>
    acceptReceipt(services, params.id, caller.userId, body),
  )
  router.mount('POST /admin/receipts/:id/reject', ({ params, body, caller }) =>
    rejectReceipt(services, params.id, caller.userId, body),
  )
}
