import { columnIsConversation, defineRules } from '#/personal-data/rules.ts'

export const messageRules = defineRules({
  conversations: {
    whose: columnIsConversation('id'),
    exported: { title: 'Conversations with us', without: ['assignee_id', 'snoozed_until', 'returned_at'] },
    // With what we answered, which repeats names and plans.
    erased: 'deleted',
  },
  messages: {
    whose: columnIsConversation('conversation_id'),
    exported: { title: 'Messages', without: ['user_id', 'client_key'] },
    erased: { with: 'conversations' },
  },
  message_attachments: {
    whose: columnIsConversation('conversation_id'),
    exported: { title: 'Files in messages', without: ['uploaded_by', 'preview_key'] },
    erased: { with: 'conversations' },
    files: ({ object_key, preview_key }) => [object_key as string, preview_key as string],
  },
  saved_replies: { notPersonal: 'answers that our staff reuse', staff: ['updated_by'] },
})
