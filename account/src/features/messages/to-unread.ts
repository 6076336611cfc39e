import type { OwnConversations } from '@escapes/contract'

export const toUnread = (conversations: OwnConversations | undefined, bookingId: string): number =>
  conversations?.items.find((each) => each.bookingId === bookingId)?.unread ?? 0
