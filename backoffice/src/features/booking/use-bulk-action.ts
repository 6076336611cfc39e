import { useState } from 'react'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { useMutation } from '@escapes/platform/mutation'
import type { BulkInput, BulkResult } from './bulk-action.ts'

/** One action of one dialog on several bookings: what is sent again is done once. */
export const useBulkAction = () => {
  const { send, isPending, result, problem } = useMutation<BulkInput, BulkResult>({ action: '/admin/bookings' })
  const [key] = useState(createIdempotencyKey)
  const [latest, setLatest] = useState<Omit<BulkInput, 'key'>>()
  const act = (change: BulkInput['change'], bookings: BulkInput['bookings']): void => {
    setLatest({ change, bookings })
    send({ change, bookings, key })
  }
  const rows = result?.ok ? result.value : undefined
  const isLost = rows?.some((row) => row.isLost) ?? false
  return {
    act,
    isPending,
    problem,
    rows,
    /** Of what is shown as the results. */
    retry: isLost && latest ? { isBusy: isPending, onRetry: () => act(latest.change, latest.bookings) } : {},
  }
}

export const listFailed = (rows: readonly { id: string; message: string | undefined }[]): string[] =>
  rows.filter(({ message }) => message !== undefined).map(({ id }) => id)
