import { privateStorage } from '../private-storage.ts'
import { markSignedOutElsewhere } from '../signed-out-elsewhere.ts'
import type { HostSessionStore } from './session-store.ts'

const key = 'escapes.signed_out_at'

/** Other tabs hear of the write. Without storage they learn it from their next request. */
export const tellOtherTabsOfSignOut = (): void => {
  try {
    localStorage.setItem(key, new Date().toISOString())
  } catch {
    // They keep nothing either.
  }
}

/** Who signs out in one tab is signed out in all: a page of theirs goes, with what its tab keeps. */
export const followSignOutElsewhere = (
  session: Pick<HostSessionStore, 'get'>,
  reload = () => location.reload(),
): void =>
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return
    privateStorage.clear()
    if (session.get() === null) return
    markSignedOutElsewhere()
    document.body.hidden = true
    reload()
  })
