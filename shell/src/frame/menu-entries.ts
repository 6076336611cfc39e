import type { Me } from '@escapes/contract'
import type { BootDocument, PageCount } from '@escapes/contract/releases'
import type { WorkspaceEntry } from '@escapes/platform'
import { mayOpenPage } from '@escapes/platform/page-access'
import { bootElementId } from '#/remotes/boot.ts'

/** Read from the page by what draws a menu, whose code comes late: the first script has nothing of it. */
const readPages = () => {
  const text = document.getElementById(bootElementId)?.textContent
  return text ? (JSON.parse(text) as BootDocument).remotes.flatMap(({ pages }) => pages) : []
}

const last = 1_000

export type MenuEntry = WorkspaceEntry & { countOf?: PageCount | undefined }

/** Entries of released pages that the user may open: in the rail of the workspace, or in the menu of the account. */
export const listMenuEntries = (place: 'workspace' | 'account', user: Me | null): MenuEntry[] =>
  readPages()
    .flatMap(({ pattern, title, access, menu }): MenuEntry[] => {
      const isAccount = access === 'signed-in'
      if (!menu || isAccount !== (place === 'account') || !mayOpenPage(access, user)) return []
      const { label = title, icon = 'flag', group = null, order = last, count, isInBar } = menu
      return [{ to: pattern, label, icon, group, order, countOf: count, isInBar }]
    })
    .toSorted((one, other) => one.order - other.order)
