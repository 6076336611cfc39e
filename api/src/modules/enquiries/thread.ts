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

/** In place of what was typed. */
const withheld = {
  subject: 'Your message',
  form: 'What was typed into our contact form is not shown here, because it names an account, another way to pay, or a link. We have read it.',
  text: 'What was written here is not shown, because it names an account, another way to pay, or a link. We have read it.',
}

type Shown = Pick<EnquiryThread, 'items' | 'subject'>

const isForm = ({ position }: Message): boolean => position === 1

/** Many times what is written in an enquiry: whoever has the link opens it as often as they like, and is read each time. */
const maxRead = 20_000

/** The newest that are read, in their order; of what was typed no more is shown. */
const takeNewest = (messages: readonly Message[]): Message[] => {
  let characters = 0
  return messages
    .toReversed()
    .filter(({ text }) => (characters += text.length) <= maxRead)
    .toReversed()
}

/**
 * Whoever filled in the form proved no address, and the link is in the mailbox that they named, or goes on from there to
 * anybody: who opens it reads no account that would look like one of ours, nor one that texts of both sides name together.
 */
const withoutAccounts = async ({ config: { publicUrl } }: Services, db: Db, thread: Shown): Promise<Shown> => {
  const { items, subject } = thread
  const typed = items.filter(({ author }) => author === 'customer')
  const answers = takeNewest(items.filter(({ author }) => author === 'staff')).map(({ text }) => text)
  const names = async (body: object, beside: readonly string[] = []): Promise<boolean> =>
    (await listForeignPayments(db, body, 'all', { publicUrl, beside })).length > 0
  const read = takeNewest(typed)
  const hidden = new Set(typed.filter((message) => !read.includes(message)).map(({ id }) => id))
  for (const message of read)
    if (await names(isForm(message) ? { subject, text: message.text } : { text: message.text })) hidden.add(message.id)
  const left = read.filter(({ id }) => !hidden.has(id))
  const isFormHidden = typed.some((message) => isForm(message) && hidden.has(message.id))
  const rest = Object.fromEntries(left.map(({ id, text }) => [id, text]))
  const areAllHidden = await names(isFormHidden ? rest : { subject, ...rest }, answers)
  return {
    subject: isFormHidden || areAllHidden ? withheld.subject : subject,
    items: items.map((message) =>
      hidden.has(message.id) || (areAllHidden && message.author === 'customer')
        ? { ...message, text: isForm(message) ? withheld.form : withheld.text }
        : message,
    ),
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
      subject: link.subject,
      readByCustomer: Math.max(page.readByCustomer, upTo),
      reference: link.reference,
      firstName: toOwnFirstName(link.first_name),
      expiresAt: link.expires_at.toISOString(),
    }
  })
  live.announce()
  return { ...thread, ...(await withoutAccounts(services, db, thread)) }
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
