import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { deleteUnsentAttachments, findAttachmentKeysInUse } from './attachment-queries.ts'
import { returnSnoozedConversations } from './change-conversation.ts'
import { messageRules } from './personal-data.ts'
import { unassignConversationsOf } from './queries.ts'
import { routes } from './routes.ts'
import { notifyOfUnread } from './notify-of-unread.ts'

export { toAutomaticAnswer } from './office-time.ts'
export { type OfficeHours, toAnswerDueAt } from './office-time.ts'
export { countAttachments, findSentAttachment } from './attachment-queries.ts'
export { listConversationsWaitingSince, listOverdueConversations } from './inbox-queries.ts'
export { listOwnConversations } from './list-conversations.ts'
export { loadMessagePage } from './list-messages.ts'
export { markRead } from './mark-read.ts'
export {
  type ConversationRow,
  countMessagesSince,
  findConversation,
  findMessage,
  getConversationOfEnquiry,
  insertConversationOfEnquiry,
  lockConversation,
} from './queries.ts'
export { writeAsCustomer } from './send-message.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'messages.notify': Record<string, never>
    'messages.return': Record<string, never>
    'messages.sweep': Record<string, never>
  }
}

const dayMs = 86_400_000
const unsentDays = 7

const sweep = async (services: Services): Promise<void> => {
  await deleteUnsentAttachments(services.db, new Date(services.clock.now().getTime() - unsentDays * dayMs))
  const count = await deleteOrphanedFiles(services, 'messages', findAttachmentKeysInUse)
  if (count > 0) services.log.info({ count }, 'files of messages without a row were deleted')
}

/** Conversations with customers, one per booking and per enquiry, and the inbox of staff. */
export const messages: Module = {
  name: 'messages',
  personalData: messageRules,
  routes,
  jobs: {
    'messages.notify': async (_, services) => {
      const count = await notifyOfUnread(services)
      if (count > 0) services.log.info({ count }, 'sides were notified of unread messages')
    },
    'messages.return': async (_, services) => {
      const count = await returnSnoozedConversations(services)
      if (count > 0) services.log.info({ count }, 'snoozed conversations came back')
    },
    'messages.sweep': (_, services) => sweep(services),
  },
  // Nobody else looks at what is assigned to somebody who left.
  reactions: [
    defineReaction('account.access-ended', 'messages.unassign', (trx, { userId }) =>
      unassignConversationsOf(trx, userId),
    ),
  ],
  schedules: [
    { job: 'messages.notify', everyMs: 30_000, data: {} },
    { job: 'messages.return', everyMs: 30_000, data: {} },
    { job: 'messages.sweep', everyMs: dayMs, data: {} },
  ],
}
