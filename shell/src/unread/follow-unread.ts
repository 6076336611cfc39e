import type { HostPlatform } from '@escapes/platform/host'
import { whenIdle } from '#/waiting/when-idle.ts'
import { unreadCount } from './unread-count.ts'

interface Followed {
  userId: string
  stop?: () => void
}

/** Counts for who is signed in. Its code comes once the page has nothing better to do. */
export const followUnread = ({ session, api, live }: Pick<HostPlatform, 'session' | 'api' | 'live'>): void => {
  let followed: Followed | undefined
  session.subscribe(() => {
    const userId = session.get()?.id
    if (userId === followed?.userId) return
    followed?.stop?.()
    followed = undefined
    unreadCount.setState(0, true)
    if (userId === undefined) return
    const current: Followed = { userId }
    followed = current
    const show = async (): Promise<void> => {
      const { showUnread } = await import('./show-unread.ts')
      if (followed === current) current.stop = showUnread({ api, live })
    }
    // Without its code nothing is counted; pages still say what they know.
    whenIdle(() => void show().catch(() => undefined))
  })
}
