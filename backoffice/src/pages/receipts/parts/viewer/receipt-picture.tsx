import { useEffect, useState } from 'react'
import type { StaffReceipt } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { SectionError } from '#/features/problem/section-error.tsx'
import { fetchReceiptUrl, type ReceiptRendition } from '../fetch-receipt-url.ts'
import type { Size } from './picture-view.ts'

interface ReceiptPictureProps {
  receipt: StaffReceipt
  page: number
  onSize: (size: Size) => void
  onRetry: () => void
}

const useReceiptLink = (
  { id, bookingId }: StaffReceipt,
  shown: ReceiptRendition | undefined,
): Result<string> | undefined => {
  const platform = usePlatform()
  const [outcome, setOutcome] = useState<Result<string>>()
  const { variant, page } = shown ?? {}
  useEffect(() => {
    if (!variant) return undefined
    const leaving = new AbortController()
    const follow = async (): Promise<void> => {
      const settled = await toResult(fetchReceiptUrl(platform, { id, bookingId }, { variant, page }, leaving.signal))
      if (!leaving.signal.aborted) setOutcome(settled)
    }
    void follow()
    return () => leaving.abort()
  }, [platform, id, bookingId, variant, page])
  return outcome
}

const naturalSize = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** The preview first, covered by the full page once it is loaded. */
export const ReceiptPicture = ({ receipt, page, onSize, onRetry }: ReceiptPictureProps) => {
  const { pages, booking } = receipt
  const [isBroken, setBroken] = useState(false)
  const small = useReceiptLink(receipt, page === 1 ? { variant: 'preview' } : undefined)
  const sharp = useReceiptLink(receipt, pages ? { variant: 'page', page } : undefined)
  const failed = [sharp, small].find((outcome) => outcome?.ok === false)
  const isEmpty = page === 1 ? !small : !sharp
  const name = `Receipt of ${booking.customer.name} for ${booking.reference}`
  if (failed?.ok === false) return <SectionError subject="The picture" error={failed.error} onRetry={onRetry} />
  if (isBroken)
    return <SectionError subject="The picture" error={new Error('The picture could not be shown.')} onRetry={onRetry} />
  if (isEmpty) return <Skeleton height="100%" radius="card" />
  return (
    <>
      {small?.ok && (
        <img
          src={small.value}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget }) => onSize(naturalSize(currentTarget))}
          onError={() => setBroken(true)}
        />
      )}
      {sharp?.ok && (
        <img
          src={sharp.value}
          alt={page === 1 ? '' : `${name}, page ${page}`}
          draggable={false}
          onLoad={({ currentTarget }) => onSize(naturalSize(currentTarget))}
          onError={() => setBroken(true)}
        />
      )}
    </>
  )
}
