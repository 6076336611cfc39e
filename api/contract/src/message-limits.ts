/** Without zod, for pages that only count. */
export const maxMessageLength = 4000
export const maxAttachments = 5
/** Bookings whose customers get one broadcast. */
export const maxBroadcastBookings = 100
/** How far ahead a conversation is snoozed. */
export const maxSnoozeDays = 366
