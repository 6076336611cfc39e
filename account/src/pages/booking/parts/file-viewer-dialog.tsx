import { useEffect } from 'react'
import type { BookingCallResult, FileUrl } from '#/features/bookings/booking-calls.ts'
import { FileViewer } from '#/features/file-viewer/file-viewer.tsx'
import { downloadUrl } from '#/features/bookings/download.ts'

interface FileViewerDialogProps {
  title: string
  alt: string
  hasPreview: boolean
  preview: BookingCallResult<FileUrl> | undefined
  file: BookingCallResult<FileUrl> | undefined
  isFetching: boolean
  onDownload: () => void
  onClose: () => void
}

export const FileViewerDialog = (props: FileViewerDialogProps) => {
  const { preview, file, ...viewer } = props
  useEffect(() => {
    if (file?.ok) downloadUrl(file.value.url)
  }, [file])
  return (
    <FileViewer
      {...viewer}
      previewUrl={preview?.ok ? preview.value.url : undefined}
      noPreviewText="There is no picture of this file. You can download it as you sent it."
      error={preview?.problem?.message ?? file?.problem?.message}
    />
  )
}
