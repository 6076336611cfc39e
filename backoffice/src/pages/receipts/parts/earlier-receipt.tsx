import { useEffect, useState } from 'react'
import type { StaffReceipt } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { SectionError } from '#/features/problem/section-error.tsx'
import { ComparedReceipt } from './compared-receipt.tsx'

interface EarlierReceiptProps {
  id: string
  comparedWith: StaffReceipt
  onRetry: () => void
}

export const EarlierReceipt = ({ id, comparedWith, onRetry }: EarlierReceiptProps) => {
  const { api } = usePlatform()
  const [outcome, setOutcome] = useState<Result<StaffReceipt>>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      const { signal } = leaving
      const settled = await toResult(api('GET /admin/receipts/:id', { params: { id }, signal }))
      if (!signal.aborted) setOutcome(settled)
    }
    void load()
    return () => leaving.abort()
  }, [api, id])
  if (!outcome) return <Skeleton height="24rem" radius="card" />
  if (!outcome.ok) return <SectionError subject="The earlier receipt" error={outcome.error} onRetry={onRetry} />
  return <ComparedReceipt title="The earlier receipt" receipt={outcome.value} comparedWith={comparedWith} />
}
