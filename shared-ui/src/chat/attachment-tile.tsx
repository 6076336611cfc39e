import { useEffect, useState } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import type { AttachmentLoader } from './pending-message.ts'
import css from './attachment-tile.module.css'

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

interface AttachmentTileProps {
  attachment: MessageAttachment
  load?: AttachmentLoader
  onOpen?: (attachment: MessageAttachment) => void
}

/** A picture in a box whose size is known before it arrives, or the name of a file. */
export const AttachmentTile = ({ attachment, load, onOpen }: AttachmentTileProps) => {
  const { fileName, bytes, hasPreview, contentType } = attachment
  const isPicture = hasPreview && contentType.startsWith('image/')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isPicture || !load) return undefined
    let isCurrent = true
    load(attachment, 'preview').then(
      (loaded) => isCurrent && setUrl(loaded),
      // Its name stays, and opening it says what is wrong.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [attachment, isPicture, load])
  return (
    <button
      type="button"
      className={css.tile}
      data-picture={isPicture || undefined}
      disabled={!onOpen}
      onClick={() => onOpen?.(attachment)}
    >
      {onOpen && <VisuallyHidden>Open </VisuallyHidden>}
      {isPicture ? (
        <span className={css.picture}>{url && <img src={url} alt="" onError={() => setUrl(undefined)} />}</span>
      ) : (
        <span className={css.icon}>
          <Icon name="receipt" size={22} />
        </span>
      )}
      <span className={css.text}>
        <span className={css.name}>{fileName}</span> <span className={css.size}>{formatSize(bytes)}</span>
      </span>
    </button>
  )
}
