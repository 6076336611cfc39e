import type { WorkCounts } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { isStaff } from '@escapes/platform/page-access'
import { toResult, type Result } from '@escapes/platform/result'

export const workspaceRouteId = 'backoffice:workspace'

export interface PollableCounts {
  counts: WorkCounts
  fetchAgain: (signal: AbortSignal) => Promise<WorkCounts>
}

export interface WorkspaceData {
  /** Undefined for who may not work as staff (yet): the page's own loader sends them away. */
  work: Promise<Result<PollableCounts>> | undefined
}

const loadCounts = async ({ api }: Platform, first: AbortSignal): Promise<PollableCounts> => ({
  counts: await api('GET /admin/work-counts', { signal: first, isBackground: true }),
  fetchAgain: (signal) => api('GET /admin/work-counts', { signal, isBackground: true }),
})

export const workspaceLoader =
  (platform: Platform) =>
  ({ request }: { request: Request }): WorkspaceData => {
    const user = platform.session.get()
    const mayWork = user && isStaff(user) && user.secondFactor !== 'needed'
    return { work: mayWork ? toResult(loadCounts(platform, request.signal)) : undefined }
  }
