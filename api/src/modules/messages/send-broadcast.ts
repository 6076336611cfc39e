import type { Conversation } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { describeMissing, fillPlaceholders, isOfUse, listPlaceholdersIn } from '@escapes/contract/fill-placeholders'
import { markRepeated, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { loadBooking } from './get-conversation.ts'
import { findMessageByKey, insertConversationOfBooking, lockConversation } from './queries.ts'
import { writeAsStaff } from './send-message.ts'

interface Broadcast {
  text: string
  bookingIds: readonly string[]
  userId: string
  key: string
}

interface Outcome {
  bookingId: string
  /** Why it was not sent. */
  problem: string | null
  /** Undefined where nothing was written. */
  stream?: () => Promise<void>
}

/** `booking`: null where there is none. */
const sendToOne = async (
  trx: Trx,
  bookingId: string,
  { booking, text, userId, key }: Broadcast & { booking: Conversation['booking'] },
  now: Date,
): Promise<Outcome> => {
  const notSent = (problem: string): Outcome => ({ bookingId, problem })
  if (!booking) return notSent('This booking is gone.')
  const { id } = await insertConversationOfBooking(trx, bookingId, now)
  const conversation = await lockConversation(trx, id)
  if (!conversation) return notSent('This booking is gone.')
  // What was filled in then may not be so any more.
  if (await findMessageByKey(trx, id, { author: 'staff', userId, key })) return { bookingId, problem: null }
  const { person_name: name, reference } = conversation
  const subject = { person: { name }, reference, booking }
  if (!isOfUse({ text }, subject)) return notSent('Nothing is still to be paid here, so it was not sent.')
  const filled = fillPlaceholders(text, subject)
  const missing = listPlaceholdersIn(filled)
  if (missing.length > 0) return notSent(describeMissing(missing))
  const { stream } = await writeAsStaff(
    trx,
    conversation,
    { text: filled, attachmentIds: [], isBroadcast: true, userId, key },
    now,
  )
  recordChange(trx, { kind: 'conversations', id }, {}, { sentTo: reference })
  return { bookingId, problem: null, stream }
}

/** To all of them at once, or to none if it fails: nobody has to know how far it came. In one order, as several lock. */
export const sendBroadcast = async (
  { db, clock, live }: Services,
  broadcast: Broadcast,
): Promise<CallOutput<'POST /admin/broadcasts'>> => {
  const items = await transact(db, async (trx) => {
    const ids = [...new Set(broadcast.bookingIds)].toSorted()
    // Read before anything is locked: customers of the first ones do not wait for the last ones.
    const bookings = new Map<string, Conversation['booking']>()
    for (const id of ids) if (await findBooking(trx, id)) bookings.set(id, await loadBooking({ db: trx, clock }, id))
    const outcomes: Outcome[] = []
    for (const id of ids)
      outcomes.push(await sendToOne(trx, id, { ...broadcast, booking: bookings.get(id) ?? null }, clock.now()))
    for (const { stream } of outcomes) await stream?.()
    if (outcomes.every(({ stream }) => stream === undefined)) markRepeated(trx)
    return outcomes.map(({ bookingId, problem }) => ({ bookingId, problem }))
  })
  live.announce()
  return { items }
}
