import { useId, useRef, type ChangeEvent } from 'react'
import { Button, Icon } from '@escapes/shared-ui/core'
import { FieldError } from '@escapes/shared-ui/forms'
import { acceptedFiles, sizeText } from './receipt-file.ts'
import css from './file-choice.module.css'

interface FileChoiceProps {
  file: File | undefined
  error: string | undefined
  onChoose: (file: File) => void
}

/** A photo or a PDF from the device; phones and tablets offer their camera beside it. */
export const FileChoice = ({ file, error, onChoose }: FileChoiceProps) => {
  const id = useId()
  const choice = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    if (chosen) onChoose(chosen)
    // The same file may be chosen again after it was changed.
    event.target.value = ''
  }
  return (
    <div className={css.choice}>
      <p id={`${id}-hint`} className={css.hint}>
        A photo or a PDF of the bank’s slip, up to 10 MB.
      </p>
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => choice.current?.click()} aria-describedby={`${id}-hint ${id}-error`}>
          <Icon name="receipt" size={18} />
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <Button variant="secondary" className={css.camera} onClick={() => camera.current?.click()}>
          <Icon name="camera" size={18} />
          Take a photo
        </Button>
      </div>
      <input
        ref={choice}
        type="file"
        aria-label="Receipt"
        accept={acceptedFiles}
        className={css.input}
        tabIndex={-1}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        aria-label="Photo of the receipt"
        accept="image/*"
        capture="environment"
        className={css.input}
        tabIndex={-1}
        onChange={take}
      />
      <div aria-live="polite">
        {file && (
          <p className={css.file} data-refused={error !== undefined || undefined}>
            <Icon name={error === undefined ? 'check-circle' : 'receipt'} size={18} />
            <span>
              {file.name} <span className={css.size}>{sizeText(file.size)}</span>
            </span>
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
