import type { Api, LoggedMail } from '@escapes/contract'
import { recordAction } from '#/audit/record-action.ts'
import { transact } from '#/db/transact.ts'
import {
  about,
  createListing,
  createSubmittedBooking,
  type PermissionRow,
  type PermissionWorld,
} from './permission-world.ts'

const entry = async ({ app }: PermissionWorld) => {
  const { db } = app.services
  const action = {
    key: 'POST /admin/feeds/:id/refresh' as const,
    caller: { userId: crypto.randomUUID(), name: 'Nimal', role: 'admin' as const },
    params: { id: '7' },
    address: '203.0.113.7',
    userAgent: undefined,
    requestId: 'a-request',
  }
  const rules = { onMiscount: () => Promise.resolve(), isRejection: () => false }
  await recordAction(action, () => transact(db, () => Promise.resolve()), rules)
  const { number } = await db.selectFrom('audit_head').select('number').executeTakeFirstOrThrow()
  return { params: { number: String(number) } }
}

/** A mail about a new booking that went out. */
const sentMail = async (world: PermissionWorld) => {
  const { id } = await createSubmittedBooking(world)
  await world.app.runUntilIdle()
  const headers = await world.app.signIn('manager')
  const response = await world.app.call('GET /admin/bookings/:id/mails', { params: { id }, headers })
  const { items } = (await response.json()) as { items: LoggedMail[] }
  const mailId = items[0]?.id ?? ''
  await world.app.services.db.updateTable('mails').set({ state: 'sent' }).where('id', '=', mailId).execute()
  return { id, mailId }
}

export const auditRows = {
  'GET /admin/audit': { arrange: () => ({}) },
  'GET /admin/audit/:number': { arrange: entry },
  'GET /admin/audit-filters': { arrange: () => ({}) },
  'GET /admin/changes': { arrange: () => ({}) },
  'PUT /admin/changes/seen': { arrange: () => ({ body: { seenAt: null } }) },
  'GET /admin/listings/:id/history': about(createListing),
  'GET /admin/bookings/:id/timeline': about(createSubmittedBooking),
  'GET /admin/bookings/:id/mails': about(createSubmittedBooking),
  'POST /admin/bookings/:id/mails/:mailId/resend': about(sentMail),
  'POST /admin/mails/:id/handled': {
    arrange: async (world) => {
      const { mailId: id } = await sentMail(world)
      await world.app.services.db.updateTable('mails').set({ state: 'failed' }).where('id', '=', id).execute()
      return { params: { id }, body: { isHandled: true } }
    },
  },
} satisfies Partial<Record<keyof Api, PermissionRow>>
