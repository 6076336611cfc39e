import { namesNumber } from '#/account-numbers/names-number.ts'
import type { Db } from '#/db/database.ts'
import { listRefundAccountEndings } from '#/modules/refunds/index.ts'
import { findConversation, listLastTexts } from './queries.ts'

/** Many times what is written about a trip. */
const ofCustomer = { author: 'customer', limit: 500 } as const

/** Whether the customer wrote the number in this conversation, or named it as the account of a refund. */
export const isCustomersOwnNumber = async (db: Db, conversationId: string, number: string): Promise<boolean> => {
  const conversation = await findConversation(db, conversationId)
  if (!conversation) return false
  const endings = conversation.booking_id === null ? [] : await listRefundAccountEndings(db, conversation.booking_id)
  if (endings.some((ending) => number.endsWith(ending))) return true
  return (await listLastTexts(db, conversationId, ofCustomer)).some((text) => namesNumber(text, number))
}
