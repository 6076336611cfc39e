import type { Obstacle, WhoMay } from '@escapes/contract'
import { sql } from 'kysely'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import type { Db } from '#/db/database.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { loadDoers } from './who-did.ts'

/** Something that waits for a second person. */
interface Begun {
  by: string
  /** Where who began it must be an admin, and have been one ever since this moment. */
  adminSince?: Date
}

/** `did`: what they did, after their name: `proposed this change`. `about`: whose rights are to end, who is not asked. */
type BegunWithText = Begun & { did: string; about?: string }

interface PersonWithObstacle {
  id: string
  name: string
  code: 'began-it' | 'former-admin' | 'not-two-people' | null
}

/** By name. `managers`: those as well. */
const listStaff = (db: Db, { managers }: { managers: boolean }): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', managers ? ['admin', 'manager'] : ['admin'])
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const listAdmins = (db: Db) => listStaff(db, { managers: false })
export const listAdminsAndManagers = (db: Db) => listStaff(db, { managers: true })

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

/** `people`: all who have the role for it, with what keeps each from it. */
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

type BegunCode = PersonWithObstacle['code'] & string

/** Why the second half of this is not for the reader, by what `listAdminsWithObstacles` says of them. */
export const loadBegunTexts = async (
  db: Db,
  { by, did }: BegunWithText,
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<(code: BegunCode | 'not-admin') => string> => {
  const people = await loadDoers(db, [by, viewerId], viewerId)
  const [doer, viewer] = [people.get(by), people.get(viewerId)]
  const who = doer?.who ?? 'Somebody'
  return (code) => {
    if (code === 'not-admin') return 'Only an admin can do this.'
    if (code === 'former-admin')
      return `${who} ${did}, and was no admin in between or is none any more. Nobody can agree to it: begin it anew.`
    if (code === 'began-it' || doer?.isTied) return `${who} ${did}.`
    if (!viewer?.countsFrom || viewer.countsFrom > now) return toCountsText(viewer?.countsFrom)
    return doer?.countsFrom
      ? `${who} ${did}, and counts as a second person from ${formatInSriLankaTime(doer.countsFrom)}.`
      : `${who} ${did}, and counts as nobody’s second person.`
  }
}

/** Said to an admin of less than three days, or whose role no other admin approved. */
export const toCountsText = (countsFrom: Date | null | undefined): string =>
  countsFrom
    ? `You count as a second person from ${formatInSriLankaTime(countsFrom)}.`
    : 'You are nobody’s second person: no other admin approved your role.'

/** Who may do the second half, for this reader. */
export const readWhoMay = async (
  db: Db,
  begun: BegunWithText,
  viewing: { viewerId: string; now: Date },
): Promise<WhoMay> =>
  toWhoMay(
    (await listAdminsWithObstacles(db, begun, viewing.now)).filter(({ id }) => id !== begun.about),
    viewing.viewerId,
    await loadBegunTexts(db, begun, viewing),
  )

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Throws `second-person-needed` where it says that its reader may not, with who may. */
export const requireMay = ({ why, others }: WhoMay): void => {
  if (!why) return
  const who = others.length > 0 ? `${inWords.format(others)} can do this.` : 'Nobody else can do this.'
  throw new SecondPersonNeeded(`${why.text} ${who}`)
}

/** Throws `second-person-needed` where `readWhoMay` says that this person may not. */
export const requireSecondPerson = async (db: Db, begun: BegunWithText, userId: string, now: Date): Promise<void> =>
  requireMay(await readWhoMay(db, begun, { viewerId: userId, now }))
