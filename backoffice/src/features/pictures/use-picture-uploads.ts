import { useEffect, useRef, useState } from 'react'
import type { ListingPicture } from '@escapes/contract'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { findPictureFileProblem, isFileAtFault, maximumReached, uploadProblemText } from './picture-files.ts'

export interface PictureUpload {
  /** Also its idempotency key: however often it is sent, one picture comes of it. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1; at 1 the server is at work on it. */
  progress: number
  problem?: string
  /** Another attempt may succeed. */
  canRetry: boolean
}

/** More at once would only share the connection. */
const maxSending = 2

interface UploadsOfListing {
  listingId: string
  /** How many more pictures the listing takes. */
  room: number
  onAdded: (picture: ListingPicture) => void
}

const toUpload = (file: File): PictureUpload => {
  const problem = findPictureFileProblem(file)
  const upload = { key: createIdempotencyKey(), file, progress: 0 }
  return problem === undefined
    ? { ...upload, state: 'waiting', canRetry: true }
    : { ...upload, state: 'failed', problem, canRetry: false }
}

/** Sends files two at a time. One that failed stays until it is sent again or dismissed. */
export const usePictureUploads = ({ listingId, room, onAdded }: UploadsOfListing) => {
  const { api, notify } = usePlatform()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const started = useRef(new Set<string>())
  const change = (key: string, more: Partial<PictureUpload>): void =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...more } : upload)))
  const dismiss = (key: string): void => setUploads((now) => now.filter((upload) => upload.key !== key))

  const send = async ({ key, file }: PictureUpload): Promise<void> => {
    const body = new FormData()
    body.set('file', file, file.name)
    const onUploadProgress = (progress: number): void => change(key, { progress })
    try {
      const call = { params: { id: listingId }, body, idempotencyKey: key, onUploadProgress }
      onAdded(await api('POST /admin/listings/:id/pictures', call))
      dismiss(key)
    } catch (error) {
      const problem = asProblem(error)
      const text = problem ? uploadProblemText(problem) : 'The picture could not be sent.'
      change(key, { state: 'failed', problem: text, canRetry: !problem || !isFileAtFault(problem) })
      const title = problem?.code === 'too-many-pictures' ? maximumReached.title : 'Upload failed'
      notify({ status: 'error', title, description: `${file.name}: ${text}`, subject: key })
    } finally {
      started.current.delete(key)
    }
  }

  useEffect(() => {
    const free = maxSending - uploads.filter(({ state }) => state === 'sending').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      if (started.current.has(upload.key)) continue
      started.current.add(upload.key)
      change(upload.key, { state: 'sending', progress: 0 })
      void send(upload)
    }
  })

  const add = (files: readonly File[]): void => {
    const chosen = files.map(toUpload)
    const fitting = chosen.filter(({ state }) => state === 'waiting')
    const underWay = uploads.filter(({ state }) => state !== 'failed').length
    const taken = fitting.slice(0, Math.max(0, room - underWay))
    if (taken.length < fitting.length) notify({ status: 'error', ...maximumReached })
    const rejected = chosen.filter(({ state }) => state === 'failed')
    for (const { key, file, problem } of rejected)
      notify({ status: 'error', title: 'Upload failed', description: `${file.name}: ${problem}`, subject: key })
    setUploads((now) => [...now, ...taken, ...rejected])
  }

  return { uploads, add, dismiss, retry: (key: string) => change(key, { state: 'waiting' }) }
}
