import type { DayToKnowInput } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { addDayToKnow } from '#/modules/days-to-know/index.ts'
import { nextNumber } from './sequence.ts'
import { aUser } from './users.ts'

/** A full moon, each time called by another name. */
export const newDayToKnow = (day: Partial<DayToKnowInput> = {}): DayToKnowInput => ({
  from: '2027-05-20',
  to: day.from ?? '2027-05-20',
  title: `Full moon ${nextNumber()}`,
  meaning: 'No alcohol is sold, and some shops close.',
  kind: 'holiday',
  warns: false,
  reach: 'everywhere',
  places: [],
  listings: [],
  ...day,
})

/** Returns its id. */
export const aDayToKnow = async (db: Db, day: Partial<DayToKnowInput> = {}): Promise<string> => {
  const { id: userId } = await aUser(db, { role: 'manager' })
  return (await addDayToKnow({ db, clock: { now: () => new Date() } }, userId, newDayToKnow(day))).id
}
