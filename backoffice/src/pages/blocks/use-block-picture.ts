import { useEffect, useRef, useState } from 'react'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { asProblem } from '@escapes/platform/problem'
import { findPictureFileProblem, uploadProblemText } from '#/features/pictures/picture-files.ts'

type BlockPictureUpload = { name: string } & (
  | { progress: number; problem?: undefined }
  | { progress?: undefined; problem: string }
)

/** Uploads one picture at a time; closing the dialog ends it. `onUploaded` gets its address on this site. */
export const useBlockPicture = (onUploaded: (imageUrl: string, fileName: string) => void) => {
  const { api } = usePlatform()
  const [upload, setUpload] = useState<BlockPictureUpload>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    const leaving = new AbortController()
    underWay.current = leaving
    const { signal } = leaving
    const { name } = file
    const body = new FormData()
    body.set('file', file, name)
    const onUploadProgress = (progress: number): void => setUpload({ name, progress })
    setUpload({ name, progress: 0 })
    try {
      const call = { body, idempotencyKey: createIdempotencyKey(), onUploadProgress, signal }
      const { imageUrl } = await api('POST /admin/block-pictures', call)
      setUpload(undefined)
      onUploaded(imageUrl, name)
    } catch (error) {
      if (signal.aborted) return
      const problem = asProblem(error)
      setUpload({ name, problem: problem ? uploadProblemText(problem) : 'The picture could not be sent.' })
    }
  }
  const choose = ([file]: readonly File[]): void => {
    if (!file || upload?.progress !== undefined) return
    const problem = findPictureFileProblem(file)
    if (problem === undefined) void send(file)
    else setUpload({ name: file.name, problem })
  }
  return { upload, choose, isUploading: upload?.progress !== undefined }
}
