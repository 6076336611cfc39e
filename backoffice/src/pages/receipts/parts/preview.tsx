import { useEffect, useState } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { Skeleton } from '@escapes/shared-ui/core'
import { PartError } from '#/features/problem/part-error.tsx'
import { linkTo } from './slip-link.ts'

/** The picture of a slip. Mounted anew, it asks for another link. */
export const Preview = ({ receipt, onRetry }: { receipt: DeskReceipt; onRetry: () => void }) => {
  const platform = usePlatform()
  const [outcome, setOutcome] = useState<Settled<string>>()
  const { id, bookingId, booking } = receipt
  useEffect(() => {
    const leaving = new AbortController()
    const follow = async (): Promise<void> => {
      const settled = await settle(linkTo(platform, { id, bookingId }, 'preview', leaving.signal))
      if (!leaving.signal.aborted) setOutcome(settled)
    }
    void follow()
    return () => leaving.abort()
  }, [platform, id, bookingId])
  if (!outcome) return <Skeleton height="100%" radius="card" />
  if (!outcome.ok) return <PartError what="The preview" error={outcome.error} onRetry={onRetry} />
  return (
    <img
      src={outcome.value}
      alt={`Slip of ${booking.customer.name} for ${booking.reference}`}
      onError={() => setOutcome({ ok: false, error: new Error('The picture could not be shown.') })}
    />
  )
}
