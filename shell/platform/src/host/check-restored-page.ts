import type { HostSessionStore } from './session-store.ts'

/**
 * Back may show a page as it was left, while somebody has signed in or out since. What it showed of an account is hidden
 * until it is known to be theirs still.
 */
export const checkRestoredPage = (
  session: Pick<HostSessionStore, 'get' | 'refresh'>,
  reload = () => location.reload(),
): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const before = session.get()?.id
    const { body } = document
    body.hidden = before !== undefined
    const check = async (): Promise<void> => {
      try {
        const user = await session.refresh()
        if (user?.id !== before) return reload()
        body.hidden = false
      } catch {
        if (before !== undefined) reload()
      }
    }
    void check()
  })
