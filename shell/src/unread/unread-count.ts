import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** How many messages of the office the customer has not read. */
export const unreadCount = createStore<number>(() => 0)

export const useUnreadCount = (): number => useSyncExternalStore(unreadCount.subscribe, unreadCount.getState, () => 0)

/** `2 new messages` */
export const formatUnread = (count: number): string => `${count} new ${count === 1 ? 'message' : 'messages'}`
