import { createEnquiryLink, findEnquiry } from '#/modules/enquiries/index.ts'
import { findUser } from '#/modules/identity/index.ts'
import { type ConversationRow, countAttachments, findConversation, findMessage } from '#/modules/messages/index.ts'
import type { Trx } from '#/db/database.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { toCustomerMail, toStaffMails } from './new-mail.ts'
import { insertMails, type NewMail } from './queries.ts'
import type { TemplateData } from './templates/index.ts'

const toMailToCustomer = async (
  trx: Trx,
  key: string,
  conversation: ConversationRow,
  upTo: number,
): Promise<NewMail[]> => {
  const { id, booking_id, customer_id, title, reference } = conversation
  const customer = customer_id === null ? undefined : await findUser(trx, customer_id)
  // Who wrote an enquiry gets each answer by mail.
  if (booking_id === null || !customer) return []
  const data = {
    conversationId: id,
    upTo,
    bookingId: booking_id,
    email: customer.email,
    hasAccount: customer.email_verified,
    title,
    reference,
  }
  return [toCustomerMail(key, 'message-unread', data)]
}

const toMailsToStaff = (
  trx: Trx,
  services: Services,
  key: string,
  { id, kind, person_name, title, reference }: ConversationRow,
  upTo: number,
): Promise<NewMail[]> =>
  toStaffMails(trx, services, key, 'staff-message-waiting', {
    conversationId: id,
    upTo,
    kind,
    name: person_name,
    title,
    reference,
  })

const onUnread = defineReaction(
  'conversation.unread',
  'notifications.message-unread',
  async (trx, { conversationId, side, upTo }, services) => {
    const conversation = await findConversation(trx, conversationId)
    if (!conversation) return
    const key = `conversation:${conversationId}:unread:${upTo}`
    const mails =
      side === 'customer'
        ? await toMailToCustomer(trx, key, conversation, upTo)
        : await toMailsToStaff(trx, services, key, conversation, upTo)
    await insertMails(trx, mails, services.clock.now())
  },
)

const onEnquiryReceived = defineReaction(
  'enquiry.received',
  'notifications.enquiry-received',
  async (trx, { enquiryId }, { clock }) => {
    const enquiry = await findEnquiry(trx, enquiryId)
    if (!enquiry) return
    const { email, reference } = enquiry
    const data = { email, reference }
    await insertMails(trx, [toCustomerMail(`enquiry:${enquiryId}:received`, 'enquiry-received', data)], clock.now())
  },
)

const onEnquiryAnswered = defineReaction(
  'enquiry.answered',
  'notifications.enquiry-answered',
  async (trx, { conversationId, messageId }, services) => {
    const conversation = await findConversation(trx, conversationId)
    const message = await findMessage(trx, messageId)
    if (!conversation?.enquiry_id || !message) return
    const data: TemplateData<'enquiry-answered'> & { email: string } = {
      email: conversation.person_email,
      reference: conversation.reference,
      text: message.text,
      attachments: await countAttachments(trx, messageId),
      url: await createEnquiryLink(trx, services, conversation.enquiry_id),
    }
    await insertMails(
      trx,
      [toCustomerMail(`enquiry:${messageId}:answered`, 'enquiry-answered', data)],
      services.clock.now(),
    )
  },
)

export const messageReactions: readonly Reaction[] = [onUnread, onEnquiryReceived, onEnquiryAnswered]
