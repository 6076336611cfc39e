import { aUser } from './factories/users.ts'
import type { TestApp } from './harness.ts'

type Headers = Record<string, string>

/** An admin, and another whom they asked for years ago and a third approved: two accounts that are not two people. */
export const createAppointedPair = async ({ services: { db }, signInAs }: TestApp): Promise<[Headers, Headers]> => {
  const [boss, partner] = [await aUser(db, { role: 'admin' }), await aUser(db, { role: 'admin' })]
  const mailbox = await aUser(db)
  const at = new Date('2020-01-01')
  await db
    .insertInto('admin_appointments')
    .values({ user_id: mailbox.id, requested_by: boss.id, requested_at: at })
    .execute()
  const row = db.updateTable('admin_appointments').where('user_id', '=', mailbox.id)
  await row.set({ verdict: 'approved', decided_by: partner.id, decided_at: at }).execute()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', mailbox.id).execute()
  return [await signInAs(boss.email), await signInAs(mailbox.email)]
}
