import type { Notice } from '../platform.ts'

const key = 'escapes.changed_account'

/** Where the browser forbids storage, the page reloads without a notice. */
const storage = <T>(use: (stored: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** The page belongs to the previous account. */
export const reloadForOtherAccount = (userName: string): void => {
  storage((stored) => stored.setItem(key, userName))
  location.reload()
}

/** The notice of the reloaded page, once. */
export const consumeAccountChangeNotice = (): Notice | undefined => {
  const name = storage((stored) => {
    const storedName = stored.getItem(key)
    stored.removeItem(key)
    return storedName
  })
  if (!name) return undefined
  return {
    status: 'info',
    title: `You are signed in as ${name}`,
    description: 'The page was loaded anew for this account. Nothing was sent in its name.',
  }
}
