import type { WorkspaceEntry } from '@escapes/platform'
import { groupEntries } from '@escapes/platform/workspace-rail'
import { navigationEntries, navigationGroups, type NavigationGroup, type PlacedEntry } from './navigation-groups.ts'

/** The groups with the entries that are open to a user, what waits behind each, and what pages of other remotes have there. */
export const listRailGroups = (
  isOpen: (to: string) => boolean,
  released: readonly WorkspaceEntry[],
  own: readonly PlacedEntry[] = navigationEntries,
): NavigationGroup[] =>
  groupEntries<PlacedEntry>([
    ...own
      .filter(({ to }) => isOpen(to))
      .map((entry) => ({ ...entry, waiting: released.find(({ to }) => to === entry.to)?.waiting })),
    ...released.filter(({ to }) => own.every((entry) => entry.to !== to)),
  ]).map((group) => ({
    ...group,
    startsFolded: navigationGroups.find(({ title }) => title === group.title)?.startsFolded,
  }))
