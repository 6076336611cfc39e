import { useEffect, useRef, useState } from 'react'
import type { ListingPicture } from '@escapes/contract'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { findPictureFileProblem, isFileAtFault, maximumReached, uploadProblemText } from './picture-files.ts'
import { suggestAlt } from './suggest-alt.ts'

export interface PictureUpload {
  /** Also its idempotency key: however often it is sent, one picture comes of it. */
  key: string
  file: File
  alt: string
  state: 'chosen' | 'waiting' | 'sending' | 'failed'
  /** From 0 to 1; at 1 the server is at work on it. */
  progress: number
  problem?: string
  /** Another attempt may succeed. */
  canRetry: boolean
}

interface UploadsOfListing {
  listingId: string
  title: string
  /** How many more pictures the listing takes. */
  room: number
  /** `later`: the pictures that were chosen after it and are there before it. */
  onAdded: (picture: ListingPicture, later: readonly string[]) => void
}

const toUpload = (file: File, title: string): PictureUpload => {
  const problem = findPictureFileProblem(file)
  const upload = { key: createIdempotencyKey(), file, alt: suggestAlt(title, file.name), progress: 0 }
  return problem === undefined
    ? { ...upload, state: 'chosen', canRetry: true }
    : { ...upload, state: 'failed', problem, canRetry: false }
}

/**
 * Files wait in `chosen` until they are described, and are then sent one after another, so that the pictures stand in
 * the order of choice. One that failed stays until it is sent again, to its place in that order, or dismissed.
 */
export const usePictureUploads = ({ listingId, title, room, onAdded }: UploadsOfListing) => {
  const { api, notify } = usePlatform()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const isSending = useRef(false)
  const order = useRef<{ key: string; pictureId?: string }[]>([])
  const change = (key: string, more: Partial<PictureUpload>): void =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...more } : upload)))
  const dismiss = (key: string): void => setUploads((now) => now.filter((upload) => upload.key !== key))

  const finish = (key: string, picture: ListingPicture): void => {
    const place = order.current.findIndex((each) => each.key === key)
    order.current = order.current.map((each) => (each.key === key ? { key, pictureId: picture.id } : each))
    onAdded(
      picture,
      order.current.slice(place + 1).flatMap(({ pictureId }) => pictureId ?? []),
    )
    dismiss(key)
  }

  const send = async ({ key, file, alt }: PictureUpload): Promise<void> => {
    const body = new FormData()
    body.set('alt', alt.trim())
    body.set('file', file, file.name)
    const onUploadProgress = (progress: number): void => change(key, { progress })
    try {
      const call = { params: { id: listingId }, body, idempotencyKey: key, onUploadProgress }
      finish(key, await api('POST /admin/listings/:id/pictures', call))
    } catch (error) {
      const problem = asProblem(error)
      const text = problem ? uploadProblemText(problem) : 'The picture could not be sent.'
      change(key, { state: 'failed', problem: text, canRetry: !problem || !isFileAtFault(problem) })
    } finally {
      isSending.current = false
    }
  }

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next || isSending.current) return
    isSending.current = true
    change(next.key, { state: 'sending', progress: 0 })
    void send(next)
  })

  const choose = (files: readonly File[]): void => {
    const chosen = files.map((file) => toUpload(file, title))
    const fitting = chosen.filter(({ state }) => state === 'chosen')
    const underWay = uploads.filter(({ state }) => state !== 'failed').length
    const taken = fitting.slice(0, Math.max(0, room - underWay))
    if (taken.length < fitting.length) notify({ status: 'error', ...maximumReached, subject: 'pictures-maximum' })
    setUploads((now) => [...now, ...taken, ...chosen.filter(({ state }) => state === 'failed')])
  }
  /** Sends those that were described. */
  const start = (): void => {
    const chosen = uploads.filter(({ state }) => state === 'chosen')
    order.current = [...order.current, ...chosen.map(({ key }) => ({ key }))]
    setUploads((now) => now.map((upload) => (upload.state === 'chosen' ? { ...upload, state: 'waiting' } : upload)))
  }

  return {
    chosen: uploads.filter(({ state }) => state === 'chosen'),
    uploads: uploads.filter(({ state }) => state !== 'chosen'),
    choose,
    describe: (key: string, alt: string) => change(key, { alt }),
    start,
    discard: () => setUploads((now) => now.filter(({ state }) => state !== 'chosen')),
    dismiss,
    retry: (key: string) => change(key, { state: 'waiting' }),
  }
}
