declare module '#/outbox/publish.ts' {
  interface Events {
    /** Staff answered who has no account: the answer goes by mail. */
    'enquiry.answered': { conversationId: string; messageId: string }
    /** A side has had unread messages for five minutes. `upTo`: the last of them. */
    'conversation.unread': { conversationId: string; side: 'customer' | 'staff'; upTo: number }
  }
}
