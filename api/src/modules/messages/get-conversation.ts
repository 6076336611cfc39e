import type { Conversation, MessagePage, StaffBooking } from '@escapes/contract'
import { markRepeated, recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { findBooking, getStaffBooking } from '#/modules/bookings/index.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { listOtherConversations } from './inbox-queries.ts'
import { getInboxRow } from './list-conversations.ts'
import { loadMessagePage } from './list-messages.ts'
import { type ConversationRow, findConversation, insertConversationOfBooking } from './queries.ts'

type Facts = Pick<Services, 'db' | 'clock'>

const shownMessages = 50

export const toConversationBooking = (booking: StaffBooking): NonNullable<Conversation['booking']> => {
  const { id, reference, listing, kind, state, checkIn, checkOut, date, lastDay, guests, money } = booking
  const { currency, total, paid, due } = money
  return {
    id,
    reference,
    title: listing.title,
    kind,
    state,
    checkIn: checkIn ?? date ?? '',
    checkOut: checkOut ?? lastDay ?? null,
    guests: guests.adults + guests.children + guests.infants,
    currency,
    total,
    paid,
    due,
  }
}

const loadEnquiry = async ({ db }: Facts, conversation: ConversationRow): Promise<Conversation['enquiry']> => {
  const { id, enquiry_id, reference, title, phone, begun_at, person_email } = conversation
  if (enquiry_id === null) return null
  const otherConversations = await listOtherConversations(db, id, person_email)
  return {
    reference,
    subject: title,
    phone: phone && formatPhoneNumber(phone),
    sentAt: begun_at.toISOString(),
    otherConversations,
  }
}

const getConversationRow = async ({ db }: Facts, id: string): Promise<ConversationRow> => {
  const row = await findConversation(db, id)
  if (!row) throw new NotFound()
  return row
}

export const getConversation = async (services: Facts, id: string, userId: string): Promise<Conversation> => {
  const conversation = await getConversationRow(services, id)
  const { booking_id } = conversation
  return {
    ...(await getInboxRow(services.db, id)),
    messages: await loadMessagePage(services.db, conversation, { side: 'staff', userId }, { limit: shownMessages }),
    booking: booking_id === null ? null : toConversationBooking(await getStaffBooking(services, booking_id)),
    enquiry: await loadEnquiry(services, conversation),
  }
}

export const listMessagesForStaff = async (
  services: Facts,
  id: string,
  userId: string,
  request: { limit: number; cursor?: string | undefined },
): Promise<MessagePage> =>
  loadMessagePage(services.db, await getConversationRow(services, id), { side: 'staff', userId }, request)

export const beginConversation = ({ db, clock }: Services, bookingId: string, userId: string): Promise<Conversation> =>
  transact(db, async (trx) => {
    if (!(await findBooking(trx, bookingId))) throw new NotFound()
    const { id, isNew } = await insertConversationOfBooking(trx, bookingId, clock.now())
    if (isNew) recordChange(trx, { kind: 'conversations', id, bookingId }, {}, {})
    else markRepeated(trx)
    return getConversation({ db: trx, clock }, id, userId)
  })
