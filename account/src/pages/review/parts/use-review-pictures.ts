import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { BookingReview, ReviewPicture } from '@escapes/contract'
import { maxReviewPictures } from '@escapes/contract/review-rules'
import { maxFileBytes } from '@escapes/contract/upload-limits'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isUnanswered } from '@escapes/platform/lost-response'
import { asProblem } from '@escapes/platform/problem'

/** Of one of the files that were chosen. */
export interface Sending {
  /** Also its idempotency key: however often it is sent, one picture comes of it. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  problem?: string
  /** Nobody answered: it is sent again when the network is back. */
  isLost?: boolean
}

const tooLarge = 'not smaller than 10 MB'
const findFileProblem = ({ type, size }: File): string | undefined => {
  if (size > maxFileBytes) return tooLarge
  if (size === 0) return 'empty'
  return type === '' || type.startsWith('image/') ? undefined : 'no photo'
}

/** The pictures of a review that is being written. Each is kept with the booking as soon as it has arrived. */
export const useReviewPictures = ({ bookingId, pictures = [] }: BookingReview) => {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState<readonly ReviewPicture[]>(pictures)
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const [notice, setNotice] = useState('')
  const isBusy = useRef(false)
  const change = (key: string, more: Partial<Sending>): void =>
    setSendings((now) => now.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const dismiss = (key: string): void => setSendings((now) => now.filter((each) => each.key !== key))
  const show = (review: BookingReview): void => {
    setKept(review.pictures ?? [])
    void revalidate()
  }

  const send = async ({ key, file }: Sending): Promise<void> => {
    const body = new FormData()
    body.set('file', file, file.name)
    const onUploadProgress = (progress: number): void => change(key, { progress })
    const call = { params: { id: bookingId }, body, idempotencyKey: key, onUploadProgress }
    try {
      show(await api('POST /bookings/:id/review/pictures', call))
      dismiss(key)
    } catch (error) {
      const problem = asProblem(error)
      const isLost = problem !== undefined && isUnanswered(problem)
      change(key, { state: 'failed', problem: problem?.message ?? 'It could not be sent.', isLost })
    } finally {
      isBusy.current = false
    }
  }

  // One after another, in the order of choice.
  useEffect(() => {
    const next = sendings.find(({ state }) => state === 'waiting')
    if (!next || isBusy.current) return
    isBusy.current = true
    change(next.key, { state: 'sending', progress: 0 })
    void send(next)
  })

  useEffect(() => {
    const sendLost = (): void =>
      setSendings((now) =>
        now.map((each) => (each.state === 'failed' && each.isLost ? { ...each, state: 'waiting' } : each)),
      )
    addEventListener('online', sendLost)
    return () => removeEventListener('online', sendLost)
  }, [])

  const room = maxReviewPictures - kept.length - sendings.length
  const add = (files: readonly File[]): void => {
    const fitting = files.filter((file) => findFileProblem(file) === undefined)
    const taken = fitting.slice(0, room)
    const refused = files.flatMap((file) => {
      const problem = findFileProblem(file)
      return problem === undefined ? [] : [`${file.name} is ${problem}.`]
    })
    if (taken.length < fitting.length) refused.push(`A review has up to ${maxReviewPictures} pictures.`)
    setNotice(refused.join(' '))
    const chosen = taken.map((file): Sending => ({ key: createIdempotencyKey(), file, state: 'waiting', progress: 0 }))
    setSendings((now) => [...now, ...chosen])
  }

  const remove = async (pictureId: string): Promise<void> => {
    setNotice('')
    try {
      show(await api('DELETE /bookings/:id/review/pictures/:pictureId', { params: { id: bookingId, pictureId } }))
    } catch (error) {
      setNotice(asProblem(error)?.message ?? 'The picture could not be removed.')
    }
  }

  const retry = (key: string): void => change(key, { state: 'waiting' })
  const isSending = sendings.some(({ state }) => state !== 'failed')
  const failed = sendings.filter(({ state }) => state === 'failed')
  return { kept, sendings, notice, room, isSending, failed, add, remove, retry, dismiss }
}
