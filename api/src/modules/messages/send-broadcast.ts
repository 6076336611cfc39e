import { type BroadcastRecipient, maxMessageLength, type StaffBooking } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { isErasedAddress } from '@escapes/contract/erased-account'
import { describeMissing, fillPlaceholders, isOfUse, listPlaceholdersIn } from '@escapes/contract/fill-placeholders'
import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import { markRepeated, recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { findUser } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { toConversationBooking } from './get-conversation.ts'
import { findMessageByKey, insertConversationOfBooking, lockConversation } from './queries.ts'
import { writeAsStaff } from './send-message.ts'

interface Broadcast {
  text: string
  bookingIds: readonly string[]
  userId: string
  idempotency: Idempotency
}

interface Outcome {
  bookingId: string
  /** Why it was not sent. */
  problem: string | null
  /** Undefined where nothing was written. */
  stream?: () => Promise<void>
}

const gone = 'This booking is gone.'

type Filled = { text: string; problem: null } | { text: null; problem: string }

const rejected = (problem: string): Filled => ({ text: null, problem })

/** What the customer of a booking would read of a text, or why it is of no use to them. */
const fillIn = (text: string, booking: StaffBooking): Filled => {
  if (isErasedAddress(booking.customer.email)) return rejected('The account was deleted, so nobody reads it.')
  const subject = { person: booking.customer, reference: booking.reference, booking: toConversationBooking(booking) }
  if (!isOfUse({ text }, subject)) return rejected('Nothing is still to be paid here, so it was not sent.')
  const filled = fillPlaceholders(text, subject)
  if (filled.length > maxMessageLength)
    return rejected(`Filled in, it has more than ${maxMessageLength.toLocaleString('en-GB')} characters here.`)
  const missing = listPlaceholdersIn(filled)
  return missing.length > 0 ? rejected(describeMissing(missing)) : { text: filled, problem: null }
}

/** `{due} to 077…` asks to pay once it is filled in: what staff did not write is read with what they wrote. */
const requireOwnAccountsFilledIn = async (
  db: Db,
  text: string,
  bookings: readonly StaffBooking[],
  publicUrl: string,
) => {
  const filled = bookings.map((booking) => {
    const { currency, title } = toConversationBooking(booking)
    const alike = {
      title,
      currency,
      checkIn: '2027-01-01',
      checkOut: '2027-01-02',
      due: { amount: 100_000, usd: 100_000 },
    }
    return fillPlaceholders(text, { person: { name: '' }, reference: '', booking: alike })
  })
  for (const each of new Set(filled))
    if (each !== text) await requireOwnAccountNumbers(db, { text: each }, ['text'], { publicUrl })
}

const sendToOne = async (
  trx: Trx,
  booking: StaffBooking,
  { text, userId, idempotency: { key } }: Broadcast,
  now: Date,
): Promise<Outcome> => {
  const { id: bookingId } = booking
  const { id } = await insertConversationOfBooking(trx, bookingId, now)
  const conversation = await lockConversation(trx, id)
  if (!conversation) return { bookingId, problem: gone }
  if (await findMessageByKey(trx, id, { author: 'staff', userId, key })) throw new Problem('idempotency-key-reused')
  const filled = fillIn(text, booking)
  if (filled.text === null) return { bookingId, problem: filled.problem }
  const { stream } = await writeAsStaff(
    trx,
    conversation,
    { text: filled.text, attachmentIds: [], isBroadcast: true, userId, key },
    now,
  )
  recordChange(trx, { kind: 'conversations', id, bookingId }, {}, { sentTo: booking.reference })
  return { bookingId, problem: null, stream }
}

/** To all of them at once, or to none if it fails: nobody has to know how far it came. In one order, as several lock. */
export const sendBroadcast = async (
  { db, clock, live, config: { publicUrl } }: Services,
  broadcast: Broadcast,
): Promise<CallOutput<'POST /admin/broadcasts'>> => {
  const answer = await transact(db, (trx) =>
    withIdempotency(trx, broadcast.idempotency, async () => {
      const ids = [...new Set(broadcast.bookingIds)].toSorted()
      const now = clock.now()
      // Read before anything is locked: customers of the first ones do not wait for the last ones.
      const bookings = new Map(
        (await bookingsForOverview.listStaffBookings(trx, ids, now)).map((booking) => [booking.id, booking]),
      )
      await requireOwnAccountsFilledIn(trx, broadcast.text, [...bookings.values()], publicUrl)
      const outcomes: Outcome[] = []
      for (const bookingId of ids) {
        const booking = bookings.get(bookingId)
        outcomes.push(booking ? await sendToOne(trx, booking, broadcast, now) : { bookingId, problem: gone })
      }
      for (const { stream } of outcomes) await stream?.()
      if (outcomes.every(({ stream }) => stream === undefined)) markRepeated(trx)
      return { items: outcomes.map(({ bookingId, problem }) => ({ bookingId, problem })) }
    }),
  )
  live.announce()
  return answer
}

const toRecipient = async (db: Db, booking: StaffBooking, text: string | undefined): Promise<BroadcastRecipient> => {
  const { title, checkIn: firstDay, checkOut: lastDay, guests } = toConversationBooking(booking)
  const { customer } = booking
  return {
    bookingId: booking.id,
    reference: booking.reference,
    name: customer.name,
    phone: customer.phone ?? null,
    listing: { title },
    firstDay,
    lastDay,
    guests,
    hasAccount: (await findUser(db, customer.id))?.email_verified ?? false,
    ...fillIn(text ?? '', booking),
    ...(text === undefined && { text: null }),
  }
}

/** By their first day, as the people are told. */
export const previewBroadcast = async (
  { db, clock, config: { publicUrl } }: Services,
  { text, bookingIds }: { text?: string | undefined; bookingIds: readonly string[] },
): Promise<CallOutput<'POST /admin/broadcasts/preview'>> => {
  const bookings = await bookingsForOverview.listStaffBookings(db, [...new Set(bookingIds)], clock.now())
  await requireOwnAccountsFilledIn(db, text ?? '', bookings, publicUrl)
  const items = []
  for (const booking of bookings) items.push(await toRecipient(db, booking, text))
  return {
    items: items.toSorted(
      (one, other) => one.firstDay.localeCompare(other.firstDay) || one.name.localeCompare(other.name),
    ),
  }
}
