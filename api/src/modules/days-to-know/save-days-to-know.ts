import type { DayToKnowInput, StaffDayToKnow } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { deleteDay, insertDay, lockDays, replaceListingsOfDay, updateDay } from './queries.ts'
import { getStaffDayToKnow } from './read-days-to-know.ts'

const kind = 'days-to-know'

const toAudited = ({ from, to, title, meaning, kind: what, warns, reach, places, listings }: StaffDayToKnow) => ({
  from,
  to,
  title,
  meaning,
  kind: what,
  warns,
  reach,
  places,
  listings,
})

const toColumns = (input: DayToKnowInput) => ({
  first_day: input.from,
  last_day: input.to,
  title: input.title,
  meaning: input.meaning,
  kind: input.kind,
  warns: input.warns,
  reach: input.reach,
  places: input.reach === 'places' ? [...new Set(input.places)].toSorted() : [],
})

const toListings = ({ reach, listings }: DayToKnowInput): string[] => (reach === 'listings' ? listings : [])

export const addDayToKnow = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  input: DayToKnowInput,
): Promise<StaffDayToKnow> =>
  transact(db, async (trx) => {
    await lockDays(trx)
    const id = await insertDay(trx, { ...toColumns(input), updated_at: clock.now(), updated_by: userId })
    await replaceListingsOfDay(trx, id, toListings(input))
    const added = await getStaffDayToKnow(trx, id)
    recordChange(trx, { kind, id }, {}, toAudited(added))
    return added
  })

export const changeDayToKnow = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  { version, ...input }: DayToKnowInput & { version: number },
): Promise<StaffDayToKnow> =>
  transact(db, async (trx) => {
    await lockDays(trx)
    const before = await getStaffDayToKnow(trx, id)
    if (before.version !== version) throw new VersionConflict()
    const authorship = { version: version + 1, updated_at: clock.now(), updated_by: userId }
    await updateDay(trx, id, { ...toColumns(input), ...authorship })
    await replaceListingsOfDay(trx, id, toListings(input))
    const after = await getStaffDayToKnow(trx, id)
    recordChange(trx, { kind, id }, toAudited(before), toAudited(after))
    return after
  })

export const removeDayToKnow = ({ db }: Services, id: string): Promise<undefined> =>
  transact(db, async (trx) => {
    await lockDays(trx)
    const before = await getStaffDayToKnow(trx, id)
    await deleteDay(trx, id)
    recordChange(trx, { kind, id }, toAudited(before), {})
    return undefined
  })
