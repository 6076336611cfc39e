import { useId, useRef, type ChangeEvent, type Ref } from 'react'
import { Button, Icon } from '@escapes/shared-ui/core'
import { FieldError } from '@escapes/shared-ui/forms'
import { formatFileSize } from './format-file-size.ts'
import { offeredFileTypes } from './receipt-upload-schema.ts'
import css from './receipt-file-picker.module.css'

interface ReceiptFilePickerProps {
  /** The button that has the focus when no file, or a wrong one, was chosen. */
  ref?: Ref<HTMLButtonElement>
  file: File | undefined
  error: string | undefined
  isDisabled?: boolean
  onChoose: (file: File) => void
}

/**
 * A photo or a PDF from the device; phones and tablets offer their camera beside it. The inputs are hidden from everybody:
 * the buttons say and do what they are for.
 */
export const ReceiptFilePicker = ({ ref, file, error, isDisabled = false, onChoose }: ReceiptFilePickerProps) => {
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosenFile] = event.target.files ?? []
    if (chosenFile) onChoose(chosenFile)
    // The same file may be chosen again after it was changed.
    event.target.value = ''
  }
  return (
    <div className={css.choice}>
      <p id={`${id}-hint`} className={css.hint}>
        A photo or a PDF of the bank’s receipt, smaller than 10 MB.
      </p>
      <div className={css.buttons}>
        <Button
          ref={ref}
          variant="secondary"
          disabled={isDisabled}
          onClick={() => fileInput.current?.click()}
          aria-describedby={`${id}-hint ${id}-error`}
        >
          <Icon name="receipt" size={18} />
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <Button
          variant="secondary"
          className={css.camera}
          disabled={isDisabled}
          onClick={() => cameraInput.current?.click()}
        >
          <Icon name="camera" size={18} />
          Take a photo
        </Button>
      </div>
      <input
        ref={fileInput}
        type="file"
        aria-label="Receipt"
        accept={offeredFileTypes}
        hidden
        onChange={handleChange}
      />
      <input
        ref={cameraInput}
        type="file"
        aria-label="Photo of the receipt"
        accept="image/*"
        capture="environment"
        hidden
        onChange={handleChange}
      />
      <div aria-live="polite">
        {file && (
          <p className={css.file} data-refused={error !== undefined || undefined}>
            <Icon name={error === undefined ? 'check-circle' : 'receipt'} size={18} />
            <span>
              {file.name} <span className={css.size}>{formatFileSize(file.size)}</span>
            </span>
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
