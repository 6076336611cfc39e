import type { ListingQuestions, StaffListingQuestion } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getQuestionedListing, listQuestionRows, type QuestionRow } from './queries.ts'

export const toStaffListingQuestion = (row: QuestionRow): StaffListingQuestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name ?? '',
  conversationId: row.conversation_id,
})

export const readListingQuestions = async (db: Db, listingId: string): Promise<ListingQuestions> => ({
  items: (await listQuestionRows(db, listingId)).map(toStaffListingQuestion),
})

/** Throws `NotFound`. */
export const getListingQuestions = async (db: Db, listingId: string) => {
  const { title, kind, status } = await getQuestionedListing(db, listingId)
  return { title, kind, isPublished: status === 'published', ...(await readListingQuestions(db, listingId)) }
}
