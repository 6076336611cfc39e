import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { demoQuestionsBySlug } from '../content/questions.ts'
import type { Trx } from './database.ts'
import { toDemoListingId } from './seed-listings.ts'

/** Written once: what staff made of them stays. */
export const seedQuestions = async (trx: Trx, now: Date): Promise<void> => {
  if (await trx.selectFrom('listing_questions').select('id').limit(1).executeTakeFirst()) return
  const author = await findUserByEmail(trx, 'manager@escapes.test')
  if (!author) return
  const written = { created_at: now, created_by: author.id, updated_at: now, updated_by: author.id }
  const rows = Object.entries(demoQuestionsBySlug).flatMap(([slug, questions]) =>
    questions.map((texts, position) => ({ ...texts, ...written, listing_id: toDemoListingId(slug), position })),
  )
  await trx.insertInto('listing_questions').values(rows).execute()
}
