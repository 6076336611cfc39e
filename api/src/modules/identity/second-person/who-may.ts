import type { Obstacle, WhoMay } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'

/** Something that waits for a second person. */
interface Begun {
  by: string
  /** Where who began it must be an admin, and have been one ever since this moment. */
  adminSince?: Date
}

/** `own`: what is said to who began it. */
type BegunWithText = Begun & { own: string }

interface PersonWithObstacle {
  id: string
  name: string
  code: 'began-it' | 'former-admin' | 'not-two-people' | null
}

/** By name. */
export const listAdmins = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** All admins, and what keeps each from the second half: as the tables will decide it. */
export const listAdminsWithObstacles = async (
  db: Db,
  { by, adminSince }: Begun,
  now: Date,
): Promise<PersonWithObstacle[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .select(
      sql<PersonWithObstacle['code']>`case
        when id = ${by}::uuid then 'began-it'
        when ${adminSince ?? null}::timestamptz is not null
          and not is_admin_since(${by}::uuid, ${adminSince ?? null}::timestamptz) then 'former-admin'
        when are_two_people(${by}::uuid, id, ${now}::timestamptz) is not true then 'not-two-people' end`.as('code'),
    )
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

const shownOthers = 5

/** `people`: all admins, with what keeps each from it. */
export const toWhoMay = <T extends Obstacle['code']>(
  people: readonly { id: string; name: string; code: T | null }[],
  viewerId: string,
  toText: (code: T | 'not-admin') => string,
): WhoMay => {
  const viewer = people.find(({ id }) => id === viewerId)
  const code = viewer ? viewer.code : 'not-admin'
  return {
    why: code && { code, text: toText(code) },
    others: people
      .filter((one) => one.code === null && one.id !== viewerId)
      .slice(0, shownOthers)
      .map(({ name }) => name),
  }
}

const texts = {
  'former-admin': 'Who began this was no admin in between, or is none any more: nobody can agree to it. Begin it anew.',
  'not-admin': 'Only an admin can do this.',
  'not-two-people':
    'You and who began this do not count as two people: one of you made the other admin, or is admin for less than three days.',
} as const

/** Who may do the second half, for this reader. */
export const readWhoMay = async (
  db: Db,
  begun: BegunWithText,
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<WhoMay> =>
  toWhoMay(await listAdminsWithObstacles(db, begun, now), viewerId, (code) =>
    code === 'began-it' ? begun.own : texts[code],
  )

/** Throws `second-person-needed` where `readWhoMay` says that this person may not. */
export const requireSecondPerson = async (db: Db, begun: BegunWithText, userId: string, now: Date): Promise<void> => {
  const { why } = await readWhoMay(db, begun, { viewerId: userId, now })
  if (why) throw new SecondPersonNeeded(why.code === 'began-it' ? `${why.text} Another admin has to agree.` : why.text)
}
