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
 * Whether the customer wrote the number in this conversation, or named it as the account of a refund. A conversation
 * without a booking is opened by a link, which its owner may pass on to anybody, and that may be one of staff.
 */
export const isCustomersOwnNumber = async (
  services: Pick<Services, 'db' | 'config'>,
  conversationId: string,
  number: string,
): Promise<boolean> => {
  const { db } = services
  const conversation = await findConversation(db, conversationId)
  const bookingId = conversation?.booking_id ?? null
  if (bookingId === null) return false
  if (await isAccountOfCustomer(services, bookingId, number)) return true
  return namesNumberInAny(await listLastTexts(db, conversationId, ofCustomer), number)
}
