import { type Insertable, sql } from 'kysely'
import type { Database, Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { NotFound } from '#/http/problem.ts'
import '../tables.ts'
import { QuestionAnswered, TooManyQuestions } from './problems.ts'

export const getQuestionedListing = async (db: Db, listingId: string) => {
  const row = await db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .select(['title', 'kind', 'status', 'location', 'host_name'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** In their order, as travellers read them. */
export const listQuestionTexts = (db: Db, listingId: string) =>
  db
    .selectFrom('listing_questions')
    .select(['question', 'answer'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()

/** In their order. */
export const listQuestionRows = (db: Db, listingId: string) =>
  db
    .selectFrom('listing_questions')
    .leftJoin('user_names', 'user_names.id', 'updated_by')
    .select(['listing_questions.id', 'question', 'answer', 'version', 'updated_at', 'conversation_id'])
    .select('user_names.name as updated_by_name')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number]

/** One change at a time to the questions of a listing; the rest of the listing is not locked. */
export const lockQuestions = async (trx: Trx, listingId: string): Promise<QuestionRow[]> => {
  await lockByName(trx, `listing-questions:${listingId}`)
  return listQuestionRows(trx, listingId)
}

const withQuestionProblems = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem(
    'listing_questions_once',
    () => new QuestionAnswered(),
    () =>
      withConstraintProblem(
        'listing_questions_limit',
        () => new TooManyQuestions(),
        // The listing was looked at before: what is missing is the conversation.
        () => withConstraintProblem('listing_questions_conversation_id_fkey', () => new NotFound(), run),
      ),
  )

/** Returns its id. Throws `too-many-questions` and `question-answered`. */
export const insertQuestion = async (trx: Trx, row: Insertable<Database['listing_questions']>): Promise<string> => {
  const insert = () => trx.insertInto('listing_questions').values(row).returning('id').executeTakeFirstOrThrow()
  return (await withQuestionProblems(insert)).id
}

interface QuestionText {
  question: string
  answer: string
  version: number
  updated_at: Date
  updated_by: string
}

/** Throws `question-answered`. */
export const updateQuestion = (trx: Trx, id: string, text: QuestionText) =>
  withQuestionProblems(() => trx.updateTable('listing_questions').set(text).where('id', '=', id).execute())

/** In one statement: the positions are unique again at its end. */
export const updateQuestionOrder = async (trx: Trx, listingId: string, ids: readonly string[]): Promise<void> => {
  await sql`update listing_questions set position = ordered.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, place)
    where listing_id = ${listingId} and listing_questions.id = ordered.id and position <> ordered.place - 1`.execute(
    trx,
  )
}

export const deleteQuestion = (trx: Trx, id: string) =>
  trx.deleteFrom('listing_questions').where('id', '=', id).execute()
