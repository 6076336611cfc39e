import { useMemo, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { Booking } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { fieldProps, useFormProblem } from '@escapes/platform/form-problem'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import type { ReceiptUploadResult } from '../booking-calls.ts'
import { toBookingPath } from '../booking-paths.ts'
import { ReceiptFilePicker } from './receipt-file-picker.tsx'
import { formatFileSize } from './format-file-size.ts'
import { toReceiptFormProblem } from './receipt-form-problem.ts'
import { receiptUploadSchema } from './receipt-upload-schema.ts'
import css from './upload-receipt-form.module.css'

interface UploadReceiptFormProps {
  booking: Pick<Booking, 'id' | 'money'>
  onSent?: () => void
}

const defaultValues = { file: undefined as File | undefined, amount: '', paidOn: '', note: '' }

/** Sends one receipt. What was chosen and typed stays until it has arrived. */
export const UploadReceiptForm = ({ booking, onSent }: UploadReceiptFormProps) => {
  const { currency } = booking.money
  const {
    send: upload,
    result,
    isPending,
    problem,
  } = useMutation<FormData, ReceiptUploadResult>({
    action: toBookingPath(booking.id),
  })
  const form = useForm({ resolver: zodResolver(receiptUploadSchema(currency)), defaultValues })
  const { control, reset, setValue } = form
  const {
    field: { ref: pickerRef },
    fieldState,
  } = useController({ control, name: 'file' })
  const chosenFile = useWatch({ control, name: 'file' })
  /** One idempotency key per file: a repeated upload is one receipt. */
  const [key, setKey] = useState(createIdempotencyKey)
  const [today] = useState(() => civilDateAt(new Date()))
  /** The result of a file that was replaced since. */
  const [dismissedResult, setDismissedResult] = useState<ReceiptUploadResult>()
  const rejection = result === dismissedResult ? undefined : problem
  const receiptProblem = useMemo(() => rejection && toReceiptFormProblem(rejection), [rejection])
  const message = useFormProblem(form, receiptProblem)

  const choose = (file: File) => {
    setDismissedResult(result)
    setKey(createIdempotencyKey())
    setValue('file', file, { shouldValidate: true })
  }
  const send = form.handleSubmit(({ file, ...claim }) => {
    if (isPending) return
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...claim, key }))
      if (value !== undefined) body.set(name, String(value))
    body.set('file', file)
    upload(body, () => {
      reset()
      onSent?.()
    })
  })
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate aria-label="Upload a receipt">
      <ReceiptFilePicker ref={pickerRef} file={chosenFile} error={fieldState.error?.message} onChoose={choose} />
      {chosenFile && (
        <div className={css.more}>
          <TextField
            label={`Amount you sent, in ${currency}`}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            {...fieldProps(form, 'amount')}
          />
          <TextField label="Day you sent it" isOptional type="date" max={today} {...fieldProps(form, 'paidOn')} />
          <TextArea
            label="Note"
            isOptional
            className={css.wide}
            rows={2}
            maxLength={300}
            {...fieldProps(form, 'note')}
          />
        </div>
      )}
      <FormError>{message && `${message} Your file is still here.`}</FormError>
      <div className={css.send}>
        <Button type="submit" isBusy={isPending} busyLabel="Uploading…">
          {message ? 'Try again' : 'Upload receipt'}
        </Button>
        <output className={css.progress}>
          {isPending && chosenFile && (
            <>
              <progress aria-label={`Uploading ${chosenFile.name}`} />
              <span>Sending {formatFileSize(chosenFile.size)}. Please keep this page open.</span>
            </>
          )}
        </output>
      </div>
    </form>
  )
}
