/** Without zod, for pages that only count. */
export const maxMessageLength = 4000
export const maxAttachments = 5
/** How far ahead a conversation is snoozed. */
export const maxSnoozeDays = 366
