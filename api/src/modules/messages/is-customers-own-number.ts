import { namesNumber } from '#/account-numbers/names-number.ts'
import { isAccountOfCustomer } from '#/modules/refunds/index.ts'
import type { Services } from '#/services.ts'
import { takeTurns } from '#/take-turns.ts'
import { findConversation, listLastTexts } from './queries.ts'

/** Many times what is written about a trip. */
const ofCustomer = { author: 'customer', limit: 500 } as const
const maxCharacters = 200_000

/** The newest first. Reading a text costs its length, and whoever fills a conversation makes nobody else wait. */
const namesNumberInAny = async (texts: readonly string[], number: string): Promise<boolean> => {
  const giveWay = takeTurns()
  let characters = 0
  for (const text of texts.toReversed()) {
    characters += text.length
    if (characters > maxCharacters) return false
    if (namesNumber(text, number)) return true
    await giveWay()
  }
  return false
}

/**
 * Whether the customer wrote the number in this conversation, or named it as the account of a refund. The form of an
 * enquiry proves nothing of who filled it in; who writes later has got a mail.
 */
export const isCustomersOwnNumber = async (
  services: Pick<Services, 'db' | 'config'>,
  conversationId: string,
  number: string,
): Promise<boolean> => {
  const { db } = services
  const conversation = await findConversation(db, conversationId)
  if (!conversation) return false
  const { booking_id: bookingId } = conversation
  if (bookingId !== null && (await isAccountOfCustomer(services, bookingId, number))) return true
  const texts = await listLastTexts(db, conversationId, { ...ofCustomer, after: bookingId === null ? 1 : 0 })
  return namesNumberInAny(texts, number)
}
