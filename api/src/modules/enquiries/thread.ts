import type { EnquiryThread, Message } from '@escapes/contract'
import { listForeignPayments } from '#/account-numbers/require-own-account-numbers.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { toOwnFirstName } from '#/first-name.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { SentFile } from '#/http/send-response.ts'
import {
  countMessagesSince,
  findConversation,
  findSentAttachment,
  getConversationOfEnquiry,
  loadMessagePage,
  markRead,
  writeAsCustomer,
} from '#/modules/messages/index.ts'
import type { Services } from '#/services.ts'
import { readStoredFile } from '#/uploads/linked-file.ts'
import { getEnquiryLink } from './enquiry-link.ts'

const shownMessages = 50
const dayMs = 86_400_000
const maxMessagesPerDay = 20

const sender = { side: 'customer', userId: null } as const

/** In place of what the form said. */
const withheld = {
  subject: 'Your message',
  text: 'What was typed into our contact form is not shown here, because it names an account, another way to pay, or a link. We have read it.',
}

type Shown = Pick<EnquiryThread, 'items' | 'subject'>

/**
 * Whoever filled in the form proved no address, and the link is in the mailbox that they named: its owner reads no account
 * there that would look like one of ours.
 */
const withoutAccountsOfForm = async ({ config: { publicUrl } }: Services, db: Db, thread: Shown): Promise<Shown> => {
  const { items, subject } = thread
  const typed = items.find(({ position }) => position === 1)
  const problems = await listForeignPayments(db, { subject, message: typed?.text ?? '' }, 'all', { publicUrl })
  if (problems.length === 0) return thread
  return {
    subject: withheld.subject,
    items: items.map((message) => (message === typed ? { ...message, text: withheld.text } : message)),
  }
}

/** The conversation that a link opens. Who opens it has read it. */
export const openEnquiryThread = async (
  services: Services,
  { token, cursor }: { token: string; cursor?: string | undefined },
): Promise<EnquiryThread> => {
  const { db, clock, live } = services
  const thread = await transact(db, async (trx) => {
    const link = await getEnquiryLink(trx, services, token)
    const conversation = await getConversationOfEnquiry(trx, link.enquiry_id)
    const page = await loadMessagePage(trx, conversation, sender, { limit: shownMessages, cursor })
    const upTo = cursor === undefined ? conversation.last_position : 0
    await markRead(trx, conversation, 'customer', upTo, clock.now())
    return {
      ...page,
      ...(await withoutAccountsOfForm(services, trx, { items: page.items, subject: link.subject })),
      readByCustomer: Math.max(page.readByCustomer, upTo),
      reference: link.reference,
      firstName: toOwnFirstName(link.first_name),
      expiresAt: link.expires_at.toISOString(),
    }
  })
  live.announce()
  return thread
}

/** A file that staff sent with an answer. */
export const sendThreadFile = async (
  services: Services,
  { token, attachmentId, variant }: { token: string; attachmentId: string; variant: 'file' | 'preview' },
): Promise<SentFile> => {
  const { db } = services
  const { enquiry_id } = await getEnquiryLink(db, services, token)
  const file = await findSentAttachment(db, attachmentId)
  const conversation = file && (await findConversation(db, file.conversation_id))
  if (!file || conversation?.enquiry_id !== enquiry_id) throw new NotFound()
  return readStoredFile(services, file, variant)
}

export const answerInEnquiryThread = async (
  services: Services,
  { token, key, text }: { token: string; key: string; text: string },
): Promise<Message> => {
  const { db, clock, live } = services
  const { message } = await transact(db, async (trx) => {
    const now = clock.now()
    const link = await getEnquiryLink(trx, services, token)
    const conversation = await getConversationOfEnquiry(trx, link.enquiry_id)
    const written = await writeAsCustomer(trx, conversation, { text, attachmentIds: [], key, userId: null }, now)
    const since = new Date(now.getTime() - dayMs)
    if (!written.isRepeated && (await countMessagesSince(trx, conversation.id, 'customer', since)) > maxMessagesPerDay)
      throw new Problem('too-many-enquiries')
    return written
  })
  live.announce()
  return message
}
