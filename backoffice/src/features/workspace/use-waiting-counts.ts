import { useRouteLoaderData } from 'react-router-dom'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult, type Result } from '@escapes/platform/result'
import { useLiveUpdate } from '#/features/live/use-live-update.ts'
import { type WorkspaceData, workspaceRouteId } from './loader.ts'
import type { WaitingCounts } from './navigation-groups.ts'

const never = new Promise<Result<never>>(() => undefined)
const intervalMs = 30_000

/** What waits for staff, kept up to date, as far as it is known: messages live, the rest at an interval. */
export const useWaitingCounts = (): Partial<WaitingCounts> => {
  const { work, conversations } = useRouteLoaderData(workspaceRouteId) as WorkspaceData
  const { outcome: workOutcome } = useResult(work ?? never)
  const loaded = workOutcome?.ok ? workOutcome.value : undefined
  const counts = usePolledUpdate(loaded?.counts, loaded?.fetchAgain, { intervalMs }) ?? loaded?.counts
  const { outcome } = useResult(conversations ?? never)
  const talk = outcome?.ok ? outcome.value : undefined
  const { latest } = useLiveUpdate(talk?.counts, talk?.fetchAgain, () => true)
  return { ...counts, ...(latest && { unread: latest.unread }) }
}
