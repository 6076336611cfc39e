import { randomUUID } from 'node:crypto'
import type { Api } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { createEnquiryLink } from '#/modules/enquiries/index.ts'
import { createFormToken } from '#/modules/enquiries/form-token.ts'
import { ok } from '../booking-test-app.ts'
import { createReceiptForm } from '../receipt-form.ts'
import { aVilla } from '../factories/listings.ts'
import { aUser } from '../factories/users.ts'
import { about, createHoldAndExpireOthers, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const text = 'Is the pool fenced?'

const createBookingWithMessage = async (world: PermissionWorld) => {
  const params = await createHoldAndExpireOthers(world)
  await ok(world.app.call('POST /bookings/:id/messages', { params, body: { text }, headers: world.owner }))
  return params
}

const createConversation = async (world: PermissionWorld) => {
  const { id: bookingId } = await createBookingWithMessage(world)
  const row = world.app.services.db.selectFrom('conversations').select('id').where('booking_id', '=', bookingId)
  return row.executeTakeFirstOrThrow()
}

/** Of the customer, and not sent yet. */
const createAttachment = async (world: PermissionWorld) => {
  const params = await createHoldAndExpireOthers(world)
  const headers = world.owner
  const body = await createReceiptForm()
  const { id } = await ok<{ id: string }>(
    world.app.call('POST /bookings/:id/messages/attachments', { params, body, headers }),
  )
  await ok(world.app.call('POST /bookings/:id/messages', { params, body: { text: '', attachmentIds: [id] }, headers }))
  return { id }
}

const createEnquiryForm = ({ app }: PermissionWorld) => {
  const { clock, config } = app.services
  const openedAt = new Date(clock.now().getTime() - 60_000)
  return {
    firstName: 'Mira',
    lastName: 'Devries',
    email: `mira-${randomUUID()}@travellers.test`,
    phone: '',
    subject: 'Trains',
    message: text,
    formToken: createFormToken(openedAt, config.auth.secret),
  }
}

const createThreadToken = async (world: PermissionWorld) => {
  const { services } = world.app
  const enquiry = await transact(services.db, async (trx) => {
    const { id } = await trx
      .insertInto('enquiries')
      .values({
        reference: `E-${randomUUID()}`,
        form_key: randomUUID(),
        first_name: 'Mira',
        last_name: 'Devries',
        email: 'mira@travellers.test',
        phone: null,
        subject: 'Trains',
        network_digest: 'none',
        created_at: services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('conversations').values({ enquiry_id: id, last_message_at: services.clock.now() }).execute()
    return createEnquiryLink(trx, services, id)
  })
  return enquiry.slice(enquiry.indexOf('#') + 1)
}

const createSavedReply = async ({ app }: PermissionWorld) => {
  const { db, clock } = app.services
  const { id: author } = await aUser(db, { role: 'manager' })
  return db
    .insertInto('saved_replies')
    .values({ name: 'Airport', text: 'We meet you at the exit.', updated_at: clock.now(), updated_by: author })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const ofConversation = (more: () => object = () => ({})): PermissionRow => ({
  arrange: async (world) => ({ params: await createConversation(world), ...more() }),
})

export const messageRows = {
  'GET /conversations': { arrange: () => ({}) },
  'GET /bookings/:id/messages': about(createBookingWithMessage),
  'POST /bookings/:id/messages': about(createHoldAndExpireOthers, { body: { text } }),
  'POST /bookings/:id/messages/read': about(createBookingWithMessage, { body: { upTo: 1 } }),
  'POST /bookings/:id/messages/attachments': {
    arrange: async (world) => ({ params: await createHoldAndExpireOthers(world), body: await createReceiptForm() }),
  },
  'POST /attachments/:id/link': about(createAttachment, { body: {} }),
  'GET /attachments/:id/file': {
    // The link is of nobody, so a permitted call is answered 404.
    arrange: async (world) => ({
      params: await createAttachment(world),
      query: { variant: 'file', expires: '4102444800', signature: 'x' },
    }),
    expectedStatus: 404,
  },
  'GET /admin/conversations': { arrange: () => ({}) },
  'GET /admin/conversations/counts': { arrange: () => ({}) },
  'GET /admin/conversations/:id': ofConversation(),
  'GET /admin/conversations/:id/messages': ofConversation(),
  'POST /admin/bookings/:id/conversation': about(createHoldAndExpireOthers),
  'POST /admin/conversations/:id/messages': { ...ofConversation(() => ({ body: { text: 'It is.' } })) },
  'POST /admin/broadcasts': {
    arrange: async (world) => ({ body: { text, bookingIds: [(await createHoldAndExpireOthers(world)).id] } }),
  },
  'POST /admin/broadcasts/preview': {
    arrange: async (world) => ({ body: { bookingIds: [(await createHoldAndExpireOthers(world)).id] } }),
  },
  'POST /admin/conversations/:id/attachments': {
    arrange: async (world) => ({ params: await createConversation(world), body: await createReceiptForm() }),
  },
  'POST /admin/conversations/:id/read': ofConversation(() => ({ body: { upTo: 1 } })),
  'POST /admin/conversations/:id/typing': ofConversation(),
  'POST /admin/conversations/:id/unread': ofConversation(),
  'POST /admin/conversations/:id/assign': ofConversation(() => ({ body: { assigneeId: null } })),
  'POST /admin/conversations/:id/snooze': ofConversation(() => ({ body: { until: null } })),
  'POST /admin/conversations/:id/close': ofConversation(),
  'POST /admin/conversations/:id/reopen': ofConversation(),
  'POST /admin/conversations/changes': {
    arrange: async (world) => ({ body: { changes: [{ ...(await createConversation(world)), action: 'close' }] } }),
  },
  'POST /admin/conversations/:id/questions': {
    arrange: async (world) => {
      const { id: listingId } = await aVilla(world.app.services.db)
      return {
        params: await createConversation(world),
        body: { listingId, question: 'Is the pool fenced?', answer: 'Yes, with a gate that closes by itself.' },
      }
    },
  },
  'GET /admin/conversation-assignees': { arrange: () => ({}) },
  'GET /admin/saved-replies': { arrange: () => ({}) },
  'POST /admin/saved-replies': { arrange: () => ({ body: { name: 'Airport', text } }) },
  'PUT /admin/saved-replies/:id': {
    arrange: async (world) => {
      const { id, version } = await createSavedReply(world)
      return { params: { id }, body: { version, name: 'Airport', text } }
    },
  },
  'DELETE /admin/saved-replies/:id': {
    arrange: async (world) => ({ params: { id: (await createSavedReply(world)).id } }),
  },
  'GET /enquiries/form': { arrange: () => ({}) },
  'POST /enquiries': { arrange: (world) => ({ body: createEnquiryForm(world) }) },
  'POST /enquiries/thread': { arrange: async (world) => ({ body: { token: await createThreadToken(world) } }) },
  'POST /enquiries/thread/file': {
    // Nobody has sent this file, so a permitted call is answered 404.
    arrange: async (world) => ({ body: { token: await createThreadToken(world), attachmentId: randomUUID() } }),
    expectedStatus: 404,
  },
  'POST /enquiries/thread/messages': {
    arrange: async (world) => ({ body: { token: await createThreadToken(world), key: randomUUID(), text } }),
  },
  'GET /live': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, PermissionRow>>
