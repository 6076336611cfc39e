import type { HostPlatform } from '@escapes/platform/host'
import { watchOwnConversations } from '@escapes/platform/own-conversations'
import { unreadCount } from './unread-count.ts'

const prefixPattern = /^\(\d+\) /

const showInTitle = (count: number): void => {
  const title = document.title.replace(prefixPattern, '')
  const wanted = count > 0 ? `(${count}) ${title}` : title
  if (document.title !== wanted) document.title = wanted
}

/** Keeps the count, and shows it before whatever title a page sets, until the returned function is called. */
export const showUnread = (platform: Pick<HostPlatform, 'api' | 'live'>): (() => void) => {
  const update = (): void => showInTitle(unreadCount.getState())
  const unsubscribe = unreadCount.subscribe(update)
  const titles = new MutationObserver(update)
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  const stop = watchOwnConversations(platform, ({ unread }) => unreadCount.setState(unread, true))
  return () => {
    stop()
    unsubscribe()
    titles.disconnect()
    showInTitle(0)
  }
}
