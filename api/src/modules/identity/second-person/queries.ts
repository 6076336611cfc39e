import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { AlreadyReviewed, SecondPersonNeeded } from '#/http/staff-problems.ts'
import type { FormerAdmin } from '../tables.ts'

/** Whether two accounts count as two people, as the tables require it where money or rights need a second person. */
export const areTwoPeople = async (db: Db, oneId: string, otherId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ answer: boolean }>`
    select are_two_people(${oneId}::uuid, ${otherId}::uuid, ${at}::timestamptz) as answer`.execute(db)
  return rows[0]?.answer === true
}

/** Whether two accounts may be of one person: they are the same, or one of them brought in the other. */
export const mayBeOnePerson = async (db: Db, oneId: string, otherId: string): Promise<boolean> => {
  const { rows } = await sql<{ answer: boolean }>`
    select ${oneId}::uuid = ${otherId}::uuid or is_sponsor_between(${oneId}::uuid, ${otherId}::uuid) as answer`.execute(
    db,
  )
  return rows[0]?.answer === true
}

/** Ids of everybody who is another person than this user: whatever one of them did, the user may do the second half of. */
export const listOtherPeopleIds = async (db: Db, userId: string, at: Date): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`second_person_from is not null and are_two_people(id, ${userId}::uuid, ${at}::timestamptz)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Admins who are, or become, another person than this user; the earliest first. */
export const listSecondPeopleRows = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['users.name', 'users.second_person_from'])
    .where('users.role', '=', 'admin')
    .where('users.deactivated_at', 'is', null)
    .where('users.second_person_from', 'is not', null)
    .where('users.id', '<>', userId)
    .where(sql<boolean>`not is_sponsor_between(users.id, ${userId}::uuid)`)
    .orderBy('users.second_person_from')
    .orderBy('users.id')
    .limit(20)
    .execute()

export const findSecondPersonFrom = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.selectFrom('users').select('second_person_from').where('id', '=', userId).executeTakeFirst())
    ?.second_person_from ?? null

/** Notes that somebody gave an account a role of staff: they are never its second person. */
export const insertSponsor = async (trx: Trx, userId: string, sponsorId: string): Promise<void> => {
  await trx
    .insertInto('staff_sponsors')
    .values({ user_id: userId, sponsor_id: sponsorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when the account waits already. */
export const insertAppointment = async (
  trx: Trx,
  {
    userId,
    requestedBy,
    becomes,
    now,
  }: { userId: string; requestedBy: string; becomes: 'admin' | FormerAdmin; now: Date },
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('admin_appointments')
    .values({ user_id: userId, requested_by: requestedBy, requested_at: now, becomes })
    .onConflict((conflict) => conflict.column('user_id').where('verdict', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Of all accounts that wait, the oldest first. */
export const listOpenAppointmentRows = (db: Db) =>
  db
    .selectFrom('admin_appointments')
    .innerJoin('user_names as appointee', 'appointee.id', 'user_id')
    .innerJoin('user_names as requester', 'requester.id', 'requested_by')
    .select(['user_id', 'appointee.name', 'becomes', 'requested_by', 'requester.name as requester'])
    .where('verdict', 'is', null)
    .orderBy('requested_at')
    .orderBy('admin_appointments.id')
    .execute()

export type OpenAppointmentRow = Awaited<ReturnType<typeof listOpenAppointmentRows>>[number]

export const lockOpenAppointment = (trx: Trx, userId: string) =>
  trx
    .selectFrom('admin_appointments')
    .innerJoin('user_names as requester', 'requester.id', 'requested_by')
    .select(['admin_appointments.id', 'requested_by', 'requested_at', 'becomes'])
    .where('user_id', '=', userId)
    .where('verdict', 'is', null)
    .forUpdate('admin_appointments')
    .executeTakeFirst()

/** `decidedBy`: null for an operator. Throws `second-person-needed`, as the table does. */
export const decideAppointment = async (
  trx: Trx,
  id: string,
  { verdict, decidedBy, now }: { verdict: 'approved' | 'rejected'; decidedBy: string | null; now: Date },
): Promise<void> => {
  const { numUpdatedRows } = await withConstraintProblem(
    'admin_appointments_need_two_people',
    () => new SecondPersonNeeded('Who asked for it may not approve it.'),
    () =>
      trx
        .updateTable('admin_appointments')
        .set({ verdict, decided_by: decidedBy, decided_at: now })
        .where('id', '=', id)
        .where('verdict', 'is', null)
        .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new AlreadyReviewed()
}

/** Ends what waits for the account, and what the account asked for: who is no admin any more makes no others. */
export const rejectAppointmentsOfUser = async (
  trx: Trx,
  userId: string,
  adminId: string | null,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('admin_appointments')
    .set({ verdict: 'rejected', decided_by: adminId, decided_at: now })
    .where('verdict', 'is', null)
    .where((where) => where.or([where('user_id', '=', userId), where('requested_by', '=', userId)]))
    .execute()
}
