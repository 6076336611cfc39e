import type { StaffListingQuestion } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { insertListingQuestion } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { findConversation } from './queries.ts'

interface AnsweredQuestion {
  listingId: string
  question: string
  answer: string
  userId: string
}

/** What was asked in a conversation is answered on the page of a listing, without who asked it. */
export const answerForEverybody = (
  { db, clock, config: { publicUrl } }: Services,
  conversationId: string,
  answered: AnsweredQuestion,
): Promise<StaffListingQuestion> =>
  transact(db, async (trx) => {
    const conversation = await findConversation(trx, conversationId)
    if (!conversation) throw new NotFound()
    const added = { ...answered, conversationId, names: [conversation.person_name], publicUrl }
    return insertListingQuestion(trx, added, clock.now())
  })
