import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { addDays, civilDateAt, instantInColombo } from '@escapes/contract/dates'
import type { ObjectStore } from '@escapes/api/src/gateways/object-store/port.ts'
import { getBusinessContact } from '@escapes/api/src/modules/business-settings/index.ts'
import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { type OfficeHours, toAnswerDueAt, toAutomaticAnswer } from '@escapes/api/src/modules/messages/index.ts'
import type { Insertable } from 'kysely'
import {
  demoBookingThreads,
  demoCustomerThreads,
  demoEnquiries,
  demoSavedReplies,
  type DemoBookingThread,
  type DemoCustomerThread,
  type DemoEnquiry,
  type DemoMessage,
  type DemoThread,
} from '../content/conversations.ts'
import type { Database, Trx } from './database.ts'
import { toDemoId } from './to-demo-id.ts'

const folder = resolve(import.meta.dirname, '../media')
const minuteMs = 60_000

interface Surroundings {
  objects: ObjectStore
  now: Date
}

interface Office {
  hours: OfficeHours
  now: Date
  /** By address; the first of them answers where nobody is named. */
  staff: ReadonlyMap<string, string>
}

interface About {
  bookingId: string | null
  enquiryId: string | null
  customerId: string | null
}

type MessageRow = Insertable<Database['messages']> & { id: string }

const toSentAt = ({ minutesAgo }: DemoMessage, { now }: Office): Date =>
  minutesAgo === 'night'
    ? instantInColombo(addDays(civilDateAt(now), -1), '23:10')
    : new Date(now.getTime() - minutesAgo * minuteMs)

const toMessageRows = (
  { name, messages, assignee }: DemoThread,
  conversationId: string,
  { customerId }: About,
  office: Office,
): MessageRow[] => {
  const [anyone] = office.staff.values()
  const staffId = (assignee && office.staff.get(assignee)) ?? anyone ?? null
  const rows: Omit<MessageRow, 'id' | 'position'>[] = messages.flatMap((message) => {
    const { by, text } = message
    const sentAt = toSentAt(message, office)
    const common = { conversation_id: conversationId, client_key: null, sent_at: sentAt }
    const row = {
      ...common,
      author: by,
      user_id: by === 'staff' ? staffId : customerId,
      text,
    }
    const answer = message.minutesAgo === 'night' ? toAutomaticAnswer(sentAt, office.hours) : undefined
    return answer === undefined ? [row] : [row, { ...common, author: 'system' as const, user_id: null, text: answer }]
  })
  return rows.map((row, at) => ({ ...row, id: toDemoId('message', `${name} ${at}`), position: at + 1 }))
}

const toConversationRow = (
  thread: DemoThread,
  id: string,
  { bookingId, enquiryId }: About,
  rows: readonly MessageRow[],
  office: Office,
): Insertable<Database['conversations']> => {
  const { unreadByStaff = 0, unreadByCustomer = 0, assignee, isClosed = false } = thread
  const last = rows.at(-1)!
  const findLast = (author: MessageRow['author']) => rows.findLast((row) => row.author === author)?.position ?? 0
  const [byCustomer, byStaff] = [findLast('customer'), findLast('staff')]
  const isWaiting = !isClosed && byCustomer > byStaff
  const waitingSince = rows.find(({ author, position }) => author === 'customer' && position > byStaff)?.sent_at as Date
  return {
    id,
    booking_id: bookingId,
    enquiry_id: enquiryId,
    assignee_id: (assignee && office.staff.get(assignee)) ?? null,
    closed_at: isClosed ? last.sent_at : null,
    last_position: last.position,
    last_by_customer: byCustomer,
    last_by_staff: byStaff,
    read_by_customer: Math.max(0, byStaff - unreadByCustomer),
    read_by_staff: Math.max(0, byCustomer - unreadByStaff),
    // Mails about them went out when they were new.
    notified_customer: byStaff,
    notified_staff: byCustomer,
    waiting_since: isWaiting ? waitingSince : null,
    answer_due_at: isWaiting
      ? toAnswerDueAt(waitingSince, bookingId === null ? 'enquiry' : 'booking', office.hours)
      : null,
    last_message_at: last.sent_at,
  }
}

const seedPhoto = async (
  trx: Trx,
  objects: ObjectStore,
  message: MessageRow,
  { file, preview, name }: NonNullable<DemoMessage['photo']>,
  uploadedBy: string,
): Promise<void> => {
  const id = toDemoId('message-file', message.id)
  const key = `messages/${id}/${toDemoId('message-file-key', message.id).replaceAll('-', '')}`
  const bytes = await readFile(join(folder, file))
  await objects.put(`${key}.jpg`, bytes, 'image/jpeg')
  await objects.put(`${key}-preview.webp`, await readFile(join(folder, preview)), 'image/webp')
  await trx
    .insertInto('message_attachments')
    .values({
      id,
      conversation_id: message.conversation_id,
      message_id: message.id,
      uploaded_by: uploadedBy,
      is_of_staff: false,
      object_key: `${key}.jpg`,
      preview_key: `${key}-preview.webp`,
      file_name: name,
      content_type: 'image/jpeg',
      bytes: bytes.length,
      created_at: message.sent_at,
    })
    .execute()
}

const seedThread = async (trx: Trx, objects: ObjectStore, thread: DemoThread, about: About, office: Office) => {
  const id = toDemoId('conversation', thread.name)
  const rows = toMessageRows(thread, id, about, office)
  await trx
    .insertInto('conversations')
    .values(toConversationRow(thread, id, about, rows, office))
    .execute()
  await trx.insertInto('messages').values(rows).execute()
  for (const { photo, text } of thread.messages) {
    const row = rows.find((each) => each.text === text)
    if (photo && row && about.customerId !== null) await seedPhoto(trx, objects, row, photo, about.customerId)
  }
}

/** Bookings of the demo that nobody has written about. */
const withoutConversation = (trx: Trx) =>
  trx
    .selectFrom('customer_bookings')
    .select(['id', 'user_id'])
    .where('customer_email', 'like', '%@customers.test')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversations').select('conversations.id').whereRef('booking_id', '=', 'customer_bookings.id'),
        ),
      ),
    )

/** Undefined when the demo has no such booking, or it has a conversation already. */
const findBooking = (trx: Trx, { about: { state, kind, nth } }: DemoBookingThread) =>
  withoutConversation(trx)
    .where('state', '=', state)
    .where('kind', '=', kind)
    .orderBy('starts_at', state === 'completed' || state === 'cancelled' ? 'desc' : 'asc')
    .orderBy('id')
    .offset(nth)
    .limit(1)
    .executeTakeFirst()

const findBookingOfCustomer = (trx: Trx, { customer }: DemoCustomerThread, now: Date) =>
  withoutConversation(trx)
    .where('state', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', now)
    .$if(customer !== undefined, (query) => query.where('customer_name', '=', customer!))
    .$if(customer === undefined, (query) =>
      query.where('id', 'in', trx.selectFrom('receipts').select('booking_id').where('status', '=', 'submitted')),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const seedEnquiry = async (trx: Trx, objects: ObjectStore, enquiry: DemoEnquiry, office: Office): Promise<void> => {
  const id = toDemoId('enquiry', enquiry.name)
  const [first] = enquiry.messages
  await trx
    .insertInto('enquiries')
    .values({
      id,
      reference: enquiry.reference,
      form_key: id,
      first_name: enquiry.firstName,
      last_name: enquiry.lastName,
      email: enquiry.email,
      phone: enquiry.phone,
      subject: enquiry.subject,
      network_digest: 'demo',
      created_at: toSentAt(first!, office),
    })
    .execute()
  await seedThread(trx, objects, enquiry, { bookingId: null, enquiryId: id, customerId: null }, office)
}

/** Written once: what staff and customers made of it stays. */
export const seedConversations = async (trx: Trx, { objects, now }: Surroundings): Promise<void> => {
  if (await trx.selectFrom('saved_replies').select('id').limit(1).executeTakeFirst()) return
  const addresses = ['manager@escapes.test', 'second-admin@escapes.test']
  const users = await Promise.all(addresses.map((address) => findUserByEmail(trx, address)))
  const staff = new Map(users.flatMap((user) => (user ? [[user.email, user.id] as const] : [])))
  const office: Office = { hours: await getBusinessContact(trx), now, staff }
  // The bookings are chosen first: each that has a conversation counts no more.
  const about = await Promise.all(demoBookingThreads.map((thread) => findBooking(trx, thread)))
  const seedBookingThread = async (thread: DemoThread, booking: Awaited<ReturnType<typeof findBooking>>) => {
    const subject = booking && { bookingId: booking.id, enquiryId: null, customerId: booking.user_id }
    if (subject) await seedThread(trx, objects, thread, subject, office)
  }
  for (const [at, thread] of demoBookingThreads.entries()) await seedBookingThread(thread, about[at])
  for (const thread of demoCustomerThreads)
    await seedBookingThread(thread, await findBookingOfCustomer(trx, thread, now))
  for (const enquiry of demoEnquiries) await seedEnquiry(trx, objects, enquiry, office)
  const [author] = staff.values()
  if (!author) return
  await trx
    .insertInto('saved_replies')
    .values(
      demoSavedReplies.map(({ name, text }) => ({
        id: toDemoId('saved-reply', name),
        name,
        text,
        updated_at: now,
        updated_by: author,
      })),
    )
    .execute()
}
