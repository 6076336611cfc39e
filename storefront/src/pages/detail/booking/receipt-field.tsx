import { useId, useRef, useState, type ChangeEvent } from 'react'
import { problems } from '@escapes/contract/problem'
import { isCertainlyNoReceipt, maxFileBytes } from '@escapes/contract/upload-limits'
import { useSession } from '@escapes/platform'
import { Button, Icon, IconButton } from '@escapes/shared-ui/core'
import { FieldError } from '@escapes/shared-ui/forms'
import { chooseReceipt, useChosenReceipt } from './chosen-receipt.ts'
import css from './receipt-field.module.css'

/** Extensions too: some systems name these files `application/octet-stream`. */
const offeredTypes = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf'

const findProblem = ({ size, type }: File): string | undefined => {
  if (size > maxFileBytes) return problems['file-too-large']
  if (size === 0) return problems['file-empty']
  return isCertainlyNoReceipt(type) ? problems['file-type-not-accepted'] : undefined
}

/** For who has paid already. Everyone else sends the receipt from the page of the booking. */
export const ReceiptField = ({ listingId }: { listingId: string }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const userId = useSession()?.id ?? ''
  const file = useChosenReceipt(userId, listingId)
  const [problem, setProblem] = useState<string>()
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0]
    // The same file may be chosen again after it was changed.
    target.value = ''
    if (!chosen) return
    const found = findProblem(chosen)
    setProblem(found)
    chooseReceipt(userId, listingId, found === undefined ? chosen : undefined)
  }
  return (
    <div className={css.field}>
      <p id={id} className={css.label}>
        <span>Bank receipt</span> <span className={css.optional}>(optional)</span>
      </p>
      <input ref={input} type="file" aria-labelledby={id} accept={offeredTypes} hidden onChange={handleChange} />
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
          <p className={css.file}>
            <Icon name="receipt" size={18} />
            <span className={css.name}>{file.name}</span>
            <IconButton
              icon="close"
              size="sm"
              label="Remove the receipt"
              onClick={() => chooseReceipt(userId, listingId, undefined)}
            />
          </p>
        )}
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      {!file && (
        <div className={css.buttons}>
          <Button
            variant="secondary"
            onClick={() => input.current?.click()}
            aria-describedby={`${id}-hint ${id}-error`}
          >
            <Icon name="receipt" size={18} />
            <span>Choose a receipt</span>
          </Button>
          <Button variant="secondary" className={css.camera} onClick={() => cameraInput.current?.click()}>
            <Icon name="camera" size={18} />
            <span>Take a photo</span>
          </Button>
        </div>
      )}
      <p id={`${id}-hint`} className={css.hint}>
        A photo or a PDF, smaller than 10 MB, if you have paid already. It is sent with the booking; you can also do it
        later.
      </p>
    </div>
  )
}
