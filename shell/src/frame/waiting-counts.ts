import type { Me } from '@escapes/contract'
import type { ApiCall } from '@escapes/contract/client'
import type { WaitingKind } from '@escapes/contract/releases'
import type { WorkspaceEntry } from '@escapes/platform'
import { isStaff } from '@escapes/platform/page-access'
import type { MenuEntry } from './menu-entries.ts'

/** As far as it is known. */
export type WaitingCounts = Partial<Record<WaitingKind, number>>

type ReadCounts = (api: ApiCall, signal: AbortSignal) => Promise<WaitingCounts>

export const readWork: ReadCounts = (api, signal) => api('GET /admin/work-counts', { signal, isBackground: true })
export const readConversations: ReadCounts = async (api, signal) => {
  const { unread } = await api('GET /admin/conversations/counts', { signal, isBackground: true })
  return { unread }
}

/** Not before a second step that the role requires is set up. */
export const mayCount = (user: Me | null): boolean => user !== null && isStaff(user) && user.secondFactor !== 'needed'

const findWaiting = ({ label, countOf }: MenuEntry, counts: WaitingCounts): WorkspaceEntry['waiting'] => {
  const count = (countOf && counts[countOf.of]) ?? 0
  return countOf && count > 0
    ? { count, name: `${label}, ${count} ${count === 1 ? countOf.one : countOf.many}` }
    : undefined
}

export const withWaiting = (entries: readonly MenuEntry[], counts: WaitingCounts): WorkspaceEntry[] =>
  entries.map((entry) => ({ ...entry, waiting: findWaiting(entry, counts) }))

/** The names of entries behind which more waits than before, to be read out; what was there at first is none of them. */
export const listGrown = (entries: readonly MenuEntry[], before: WaitingCounts, now: WaitingCounts): string[] =>
  entries.flatMap((entry) => {
    const kind = entry.countOf?.of
    const [earlier, later] = kind ? [before[kind], now[kind]] : []
    const hasGrown = earlier !== undefined && later !== undefined && later > earlier
    return hasGrown ? [findWaiting(entry, now)?.name ?? entry.label] : []
  })
