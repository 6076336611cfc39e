import type { ConversationCounts, WorkCounts } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { isStaff } from '@escapes/platform/page-access'
import { toResult, type Result } from '@escapes/platform/result'

export const workspaceRouteId = 'backoffice:workspace'

export interface PollableCounts<Counts> {
  counts: Counts
  fetchAgain: (signal: AbortSignal) => Promise<Counts>
}

export interface WorkspaceData {
  /** Undefined for who may not work as staff (yet): the page's own loader sends them away. */
  work: Promise<Result<PollableCounts<WorkCounts>>> | undefined
  conversations: Promise<Result<PollableCounts<ConversationCounts>>> | undefined
}

const loadCounts = async <Counts>(
  fetchCounts: (signal: AbortSignal) => Promise<Counts>,
  first: AbortSignal,
): Promise<PollableCounts<Counts>> => ({ counts: await fetchCounts(first), fetchAgain: fetchCounts })

export const workspaceLoader =
  (platform: Platform) =>
  ({ request }: { request: Request }): WorkspaceData => {
    const user = platform.session.get()
    const mayWork = user && isStaff(user) && user.secondFactor !== 'needed'
    if (!mayWork) return { work: undefined, conversations: undefined }
    const { api } = platform
    const countWork = (signal: AbortSignal) => api('GET /admin/work-counts', { signal, isBackground: true })
    const countConversations = (signal: AbortSignal) =>
      api('GET /admin/conversations/counts', { signal, isBackground: true })
    return {
      work: toResult(loadCounts(countWork, request.signal)),
      conversations: toResult(loadCounts(countConversations, request.signal)),
    }
  }
