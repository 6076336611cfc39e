import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { maxAttachments, maxMessageLength } from '@escapes/contract/message-limits'
import { Icon, IconButton } from '@escapes/shared-ui/core'
import { canSend } from './can-send.ts'
import type { ComposerFile } from './pending-message.ts'
import css from './composer.module.css'

export interface ComposerProps {
  ref?: Ref<HTMLTextAreaElement>
  /** The name of the field: `Message to support`. */
  label: string
  placeholder?: string
  text: string
  onTextChange: (text: string) => void
  onSend: () => void
  /** Absent: a message has no files. */
  files?: readonly ComposerFile[]
  onAddFiles?: (files: readonly File[]) => void
  onRemoveFile?: (key: string) => void
  /** At a desk nobody takes a photo for a message: its room is the field's. */
  hasCamera?: boolean
  /** What is wrong with it as a whole. */
  error?: string
  /** Beside the buttons: saved replies, for instance. */
  children?: ReactNode
}

const offeredTypes = 'image/jpeg,image/png,image/webp,application/pdf'
/** From here on the field says how much is left. */
const countFrom = maxMessageLength - 400

const describeLength = (length: number): string | undefined => {
  if (length <= countFrom) return undefined
  const left = maxMessageLength - length
  const amount = Math.abs(left).toLocaleString('en-GB')
  if (left >= 0) return `${amount} ${left === 1 ? 'character' : 'characters'} left`
  return `${amount} ${left === -1 ? 'character' : 'characters'} too many: a message has at most ${maxMessageLength.toLocaleString('en-GB')}`
}

const useFileButtons = (onAddFiles: ComposerProps['onAddFiles'], hasCamera: boolean) => {
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = (
    ref: typeof file,
    label: string,
    more: { accept: string; capture?: 'environment'; multiple?: boolean },
  ) => (
    <input
      ref={ref}
      type="file"
      aria-label={label}
      className={css.file}
      tabIndex={-1}
      {...more}
      onChange={({ target }) => {
        onAddFiles?.([...(target.files ?? [])])
        // The same file may be chosen again.
        target.value = ''
      }}
    />
  )
  return (
    <>
      <IconButton icon="plus" label="Add a photo or PDF" onClick={() => file.current?.click()} />
      {hasCamera && (
        <span className={css.camera}>
          <IconButton icon="camera" label="Take a photo" onClick={() => camera.current?.click()} />
        </span>
      )}
      {input(file, 'Photo or PDF', { accept: offeredTypes, multiple: true })}
      {input(camera, 'New photo', { accept: 'image/*', capture: 'environment' })}
    </>
  )
}

const FileList = ({ files, onRemove }: { files: readonly ComposerFile[]; onRemove?: (key: string) => void }) => (
  <ul className={css.files} aria-label="Files of this message">
    {files.map(({ key, name, progress, problem }) => (
      <li key={key} data-failed={problem !== undefined || undefined}>
        <Icon name={problem === undefined ? 'receipt' : 'alert'} size={18} />
        <span className={css.fileText}>
          <span className={css.fileName}>{name}</span>
          {problem !== undefined && <span className={css.fileProblem}>{problem}</span>}
          {progress !== undefined && <progress value={progress} aria-label={`Uploading ${name}`} />}
        </span>
        <IconButton icon="close" size="sm" label={`Remove ${name}`} onClick={() => onRemove?.(key)} />
      </li>
    ))}
  </ul>
)

/** The field of a conversation. Enter sends, Shift and Enter break the line; it grows with its text. */
export const Composer = (props: ComposerProps) => {
  const { ref, label, placeholder, text, onTextChange, onSend, files = [], onAddFiles, onRemoveFile, error } = props
  const { hasCamera = true } = props
  const id = useId()
  const fileButtons = useFileButtons(onAddFiles, hasCamera)
  const length = text.trim().length
  const note = describeLength(length)
  const isTooLong = length > maxMessageLength
  const isReady = canSend(text, files)

  const handleKey = (event: KeyboardEvent): void => {
    // Enter also ends a word that is composed of several keys, as in Sinhala or Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isReady) onSend()
  }
  const handlePaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files]
    if (!onAddFiles || pasted.length === 0) return
    event.preventDefault()
    onAddFiles(pasted)
  }
  return (
    <form
      className={css.composer}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onSend()
      }}
    >
      {files.length > 0 && <FileList files={files} onRemove={onRemoveFile} />}
      <div className={css.row}>
        {onAddFiles && files.length < maxAttachments && fileButtons}
        {props.children}
        <div className={css.field} data-text={`${text} `}>
          <textarea
            ref={ref}
            rows={1}
            aria-label={label}
            aria-describedby={`${id}-note`}
            aria-invalid={isTooLong || error !== undefined || undefined}
            enterKeyHint="send"
            placeholder={placeholder}
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          />
        </div>
        <button type="submit" className={css.send} aria-label="Send" aria-disabled={!isReady || undefined}>
          <Icon name="arrow-up" size={22} />
        </button>
      </div>
      <p
        id={`${id}-note`}
        className={css.note}
        data-wrong={isTooLong || error !== undefined || undefined}
        aria-live="polite"
      >
        <span>{error ?? note}</span>
      </p>
    </form>
  )
}
