import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { demoDaysToKnow } from '../content/days-to-know.ts'
import type { Trx } from './database.ts'

/** Written once: what staff made of them stays. */
export const seedDaysToKnow = async (trx: Trx, now: Date): Promise<void> => {
  if (await trx.selectFrom('days_to_know').select('id').limit(1).executeTakeFirst()) return
  const author = await findUserByEmail(trx, 'manager@escapes.test')
  if (!author) return
  const rows = demoDaysToKnow.map(({ from, to, title, meaning, kind, warns, reach, places }, at) => ({
    title,
    meaning,
    kind,
    warns,
    reach,
    places,
    slot: at + 1,
    first_day: from,
    last_day: to,
    updated_at: now,
    updated_by: author.id,
  }))
  await trx.insertInto('days_to_know').values(rows).execute()
}
