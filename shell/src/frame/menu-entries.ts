import type { Me } from '@escapes/contract'
import type { BootDocument } from '@escapes/contract/releases'
import type { WorkspaceEntry } from '@escapes/platform'
import { mayOpenPage } from '@escapes/platform/page-access'
import { bootElementId } from '#/remotes/boot.ts'

/** Read from the page by what draws a menu, whose code comes late: the first script has nothing of it. */
const readPages = () => {
  const text = document.getElementById(bootElementId)?.textContent
  return text ? (JSON.parse(text) as BootDocument).remotes.flatMap(({ pages }) => pages) : []
}

const last = 1_000

/** Entries of released pages that the user may open: in the rail of the workspace, or in the menu of the account. */
export const listMenuEntries = (place: 'workspace' | 'account', user: Me | null): WorkspaceEntry[] =>
  readPages()
    .flatMap(({ pattern, title, access, menu }): WorkspaceEntry[] => {
      const isAccount = access === 'signed-in'
      if (!menu || isAccount !== (place === 'account') || !mayOpenPage(access, user)) return []
      const { label = title, icon = 'flag', group = null, order = last } = menu
      return [{ to: pattern, label, icon, group, order }]
    })
    .toSorted((one, other) => one.order - other.order)
