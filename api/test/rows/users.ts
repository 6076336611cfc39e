import type { Api } from '@escapes/contract'
import { aUser } from '../factories/users.ts'
import { nextNumber } from '../factories/sequence.ts'
import { on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const someUser = async ({ app }: PermissionWorld) => ({ params: { id: (await aUser(app.services.db)).id } })

const someAppointment = async ({ app }: PermissionWorld) => {
  const { db } = app.services
  const [requester, { id }] = [await aUser(db, { role: 'admin' }), await aUser(db)]
  await db
    .insertInto('admin_appointments')
    .values({ user_id: id, requested_by: requester.id, requested_at: new Date('2027-04-01T06:00:00Z') })
    .execute()
  return { params: { id } }
}

const someRemoval = async ({ app }: PermissionWorld) => {
  const { db } = app.services
  const [requester, { id }] = [await aUser(db, { role: 'admin' }), await aUser(db, { role: 'admin' })]
  await db
    .insertInto('admin_appointments')
    .values({ user_id: id, requested_by: requester.id, requested_at: new Date(), becomes: 'manager' })
    .execute()
  return { params: { id } }
}

const insertInvitation = async ({ app }: PermissionWorld) => {
  const { db } = app.services
  const inviter = await aUser(db, { role: 'admin' })
  const number = nextNumber()
  const { id } = await db
    .insertInto('invitations')
    .values({
      email: `invited-${number}@travellers.test`,
      role: 'manager',
      token_hash: `hash-${number}`,
      invited_by: inviter.id,
      sent_at: new Date('2027-04-01T06:00:00Z'),
      expires_at: new Date('2027-04-04T06:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Nobody has this link, so a permitted call is answered 403. */
const unknownLink = { arrange: () => ({ body: { token: 'a-link-that-nobody-was-sent' } }), expectedStatus: 403 }

export const userRows = {
  'GET /admin/users': { arrange: () => ({}) },
  'PUT /admin/users/:id/role': on(someUser, { body: { role: 'manager' } }),
  'POST /admin/users/:id/deactivate': { arrange: someUser },
  'POST /admin/users/:id/reactivate': { arrange: someUser },
  'POST /admin/users/:id/end-sessions': { arrange: someUser },
  'GET /admin/second-people': { arrange: () => ({}) },
  'POST /admin/users/:id/approve-admin': { arrange: someAppointment },
  'POST /admin/users/:id/reject-admin': { arrange: someAppointment },
  'POST /admin/users/:id/approve-removal': { arrange: someRemoval },
  'POST /admin/users/:id/reject-removal': { arrange: someRemoval },
  'GET /admin/invitations': { arrange: () => ({}) },
  'POST /admin/invitations': {
    arrange: () => ({ body: { email: `new-${nextNumber()}@travellers.test`, role: 'manager' } }),
  },
  'POST /admin/invitations/:id/resend': { arrange: insertInvitation },
  'POST /admin/invitations/:id/revoke': { arrange: insertInvitation },
  'POST /password-resets/read': { arrange: () => ({ body: { token: 'a-link-that-nobody-was-sent' } }) },
  'POST /invitations/read': unknownLink,
  'POST /invitations/accept': unknownLink,
} satisfies Partial<Record<keyof Api, PermissionRow>>
