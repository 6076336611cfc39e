import { useRouteLoaderData } from 'react-router-dom'
import type { WorkCounts } from '@escapes/contract'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult, type Result } from '@escapes/platform/result'
import { type PollableCounts, type WorkspaceData, workspaceRouteId } from './loader.ts'

const never = new Promise<Result<PollableCounts>>(() => undefined)
const intervalMs = 30_000

/** What waits for staff, kept up to date; undefined until it is known. */
export const useWorkCounts = (): WorkCounts | undefined => {
  const { work } = useRouteLoaderData(workspaceRouteId) as WorkspaceData
  const { outcome } = useResult(work ?? never)
  const loaded = outcome?.ok ? outcome.value : undefined
  return usePolledUpdate(loaded?.counts, loaded?.fetchAgain, { intervalMs }) ?? loaded?.counts
}
