import { useEffect, useState } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { Skeleton } from '@escapes/shared-ui/core'
import { PartError } from '#/features/problem/part-error.tsx'
import { ComparedSlip } from './compared-slip.tsx'

/** A slip that is not on the desk. Mounted anew, it is asked for again. */
export const EarlierSlip = ({ id, onRetry }: { id: string; onRetry: () => void }) => {
  const { api } = usePlatform()
  const [outcome, setOutcome] = useState<Settled<DeskReceipt>>()
  useEffect(() => {
    const leaving = new AbortController()
    const look = async (): Promise<void> => {
      const { signal } = leaving
      const settled = await settle(api('GET /admin/receipts/:id', { params: { id }, signal }))
      if (!signal.aborted) setOutcome(settled)
    }
    void look()
    return () => leaving.abort()
  }, [api, id])
  if (!outcome) return <Skeleton height="24rem" radius="card" />
  if (!outcome.ok) return <PartError what="The earlier slip" error={outcome.error} onRetry={onRetry} />
  return <ComparedSlip title="The earlier slip" receipt={outcome.value} />
}
