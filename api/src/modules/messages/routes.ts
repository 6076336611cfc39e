import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { answerForEverybody } from './answer-for-everybody.ts'
import {
  createAttachmentLink,
  findAttachmentOwnerId,
  sendAttachmentFile,
  uploadAsCustomer,
  uploadAsStaff,
} from './attachments.ts'
import {
  assignConversation,
  changeConversations,
  closeConversation,
  listAssignees,
  reopenConversation,
  snoozeConversation,
} from './change-conversation.ts'
import { beginConversation, getConversation, listMessagesForStaff } from './get-conversation.ts'
import { countConversations, listConversations, listOwnConversations } from './list-conversations.ts'
import { isCustomersOwnNumber } from './is-customers-own-number.ts'
import { listOwnMessages } from './list-messages.ts'
import { markReadByCustomer, markReadByStaff, markUnread } from './mark-read.ts'
import { addSavedReply, changeSavedReply, listSavedReplies, removeSavedReply } from './saved-replies.ts'
import { previewBroadcast, sendBroadcast } from './send-broadcast.ts'
import { sendAsCustomer, sendAsStaff } from './send-message.ts'
import { announceTyping } from './announce-typing.ts'

const customerRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  const ofOwnBooking = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  const ofOwnAttachment = { findOwnerId: ({ id }: { id: string }) => findAttachmentOwnerId(db, id) }
  mount('GET /conversations', ({ caller }) => listOwnConversations(db, caller.userId))
  mount(
    'GET /bookings/:id/messages',
    ({ params, query, caller }) => listOwnMessages(db, params.id, caller.userId, query),
    ofOwnBooking,
  )
  mount(
    'POST /bookings/:id/messages',
    ({ params, body, caller, idempotency }) =>
      sendAsCustomer(services, { ...body, bookingId: params.id, userId: caller.userId, key: idempotency.key }),
    ofOwnBooking,
  )
  mount(
    'POST /bookings/:id/messages/read',
    ({ params, body }) => markReadByCustomer(services, params.id, body.upTo),
    ofOwnBooking,
  )
  mount(
    'POST /bookings/:id/messages/attachments',
    ({ params, file, caller }) => uploadAsCustomer(services, params.id, { userId: caller.userId, file }),
    ofOwnBooking,
  )
  mount(
    'POST /attachments/:id/link',
    ({ params, body, caller }) => createAttachmentLink(services, params.id, { ...body, userId: caller.userId }),
    ofOwnAttachment,
  )
  mount(
    'GET /attachments/:id/file',
    ({ params, query, caller }) => sendAttachmentFile(services, params.id, { ...query, userId: caller.userId }),
    ofOwnAttachment,
  )
}

const staffRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  mount('GET /admin/conversations', ({ query, caller }) =>
    listConversations(services, { ...query, userId: caller.userId }),
  )
  mount('GET /admin/conversations/counts', ({ caller }) => countConversations(services, caller.userId))
  mount('GET /admin/conversations/:id', ({ params, caller }) => getConversation(services, params.id, caller.userId))
  mount('GET /admin/conversations/:id/messages', ({ params, query, caller }) =>
    listMessagesForStaff(services, params.id, caller.userId, query),
  )
  mount('POST /admin/bookings/:id/conversation', ({ params, caller }) =>
    beginConversation(services, params.id, caller.userId),
  )
  mount('POST /admin/broadcasts', ({ body, caller, idempotency }) =>
    sendBroadcast(services, { ...body, userId: caller.userId, idempotency }),
  )
  mount('POST /admin/broadcasts/preview', ({ body }) => previewBroadcast(services, body))
  mount(
    'POST /admin/conversations/:id/messages',
    ({ params, body, caller, idempotency }) =>
      sendAsStaff(services, { ...body, conversationId: params.id, userId: caller.userId, key: idempotency.key }),
    { isCustomersOwnNumber: ({ id }, number, at) => isCustomersOwnNumber({ ...services, db: at }, id, number) },
  )
  mount('POST /admin/conversations/:id/attachments', ({ params, file, caller }) =>
    uploadAsStaff(services, params.id, { userId: caller.userId, file }),
  )
  mount('POST /admin/conversations/:id/read', ({ params, body }) => markReadByStaff(services, params.id, body.upTo))
  mount('POST /admin/conversations/:id/typing', ({ params, caller }) =>
    announceTyping(services, params.id, caller.userId),
  )
  mount('POST /admin/conversations/:id/unread', ({ params }) => markUnread(services, params.id))
  mount('POST /admin/conversations/:id/assign', ({ params, body }) =>
    assignConversation(services, params.id, body.assigneeId),
  )
  mount('POST /admin/conversations/:id/snooze', ({ params, body }) =>
    snoozeConversation(services, params.id, body.until),
  )
  mount('POST /admin/conversations/:id/close', ({ params }) => closeConversation(services, params.id))
  mount('POST /admin/conversations/:id/reopen', ({ params }) => reopenConversation(services, params.id))
  mount('POST /admin/conversations/changes', ({ body }) => changeConversations(services, body.changes))
  mount('POST /admin/conversations/:id/questions', ({ params, body, caller: { userId } }) =>
    answerForEverybody(services, params.id, { ...body, userId }),
  )
  mount('GET /admin/conversation-assignees', () => listAssignees(db))
  mount('GET /admin/saved-replies', () => listSavedReplies(db))
  mount('POST /admin/saved-replies', ({ body, caller }) => addSavedReply(services, caller.userId, body))
  mount('PUT /admin/saved-replies/:id', ({ params, body, caller }) =>
    changeSavedReply(services, caller.userId, params.id, body),
  )
  mount('DELETE /admin/saved-replies/:id', ({ params }) => removeSavedReply(services, params.id))
}

export const routes = (router: EndpointRouter, services: Services): void => {
  customerRoutes(router, services)
  staffRoutes(router, services)
}
