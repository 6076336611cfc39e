import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { Booking } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { fieldProps, useFormProblem } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { receiptFiles, type KeptReceipt } from '@escapes/platform/receipt-files'
import { useSession } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import type { ReceiptUploadResult, BookingCallProblem } from '../booking-calls.ts'
import { toBookingPath, toTripPaymentPath } from '../booking-paths.ts'
import { ReceiptFilePicker } from './receipt-file-picker.tsx'
import { receiptUploadSchema } from './receipt-upload-schema.ts'
import { loadReceiptUpload } from './upload-receipt.ts'
import { UploadStatus } from './upload-status.tsx'
import { useRunningUpload } from './running-uploads.ts'
import css from './upload-receipt-form.module.css'

const fileCodes = new Set(['file-missing', 'file-empty', 'file-too-large', 'file-type-not-accepted', 'file-unreadable'])

/** A problem of the file is shown at the file field. */
const toReceiptFormProblem = (problem: BookingCallProblem): BookingCallProblem =>
  fileCodes.has(problem.code) ? { ...problem, fields: [{ path: 'file', message: problem.message }] } : problem

interface UploadReceiptFormProps {
  booking: { id: string; money: Pick<Booking['money'], 'currency'> }
  /**
   * Where one transfer pays a whole trip, with the other bookings that it pays, and what it pays unless another amount is
   * typed: minor units of the agreed currency; without it, what is due now.
   */
  trip?: { id: string; alsoPays: readonly string[]; amount?: number }
  /** An upload of before a reload goes on by itself. */
  onGoOn?: () => void
  onSent?: () => void
}

const defaultValues = { file: undefined as File | undefined, amount: '', paidOn: '', note: '' }

/**
 * Sends one receipt. What was chosen and typed stays until it has arrived: on the page, and over a reload in the browser,
 * from where the upload goes on by itself.
 */
export const UploadReceiptForm = ({ booking, trip, onGoOn, onSent }: UploadReceiptFormProps) => {
  const { id } = booking
  const key = trip?.id ?? id
  const { currency } = booking.money
  const userId = useSession()?.id ?? ''
  const {
    send: upload,
    result,
    isPending,
    problem,
  } = useMutation<FormData, ReceiptUploadResult>({
    action: trip ? toTripPaymentPath(trip.id) : toBookingPath(id),
    key: `upload-${key}`,
  })
  const running = useRunningUpload(key)
  const form = useForm({ resolver: zodResolver(receiptUploadSchema(currency)), defaultValues })
  const { control, getValues, reset, setValue } = form
  const {
    field: { ref: pickerRef },
    fieldState,
  } = useController({ control, name: 'file' })
  const chosenFile = useWatch({ control, name: 'file' })
  const [today] = useState(() => civilDateAt(new Date()))
  /** The result of a file that was replaced since. */
  const [dismissedResult, setDismissedResult] = useState<ReceiptUploadResult>()
  const rejection = result === dismissedResult ? undefined : problem
  const receiptProblem = useMemo(() => rejection && toReceiptFormProblem(rejection), [rejection])
  const message = useFormProblem(form, receiptProblem)

  const choose = (file: File) => {
    setDismissedResult(result)
    void loadReceiptUpload().catch(() => undefined)
    setValue('file', file, { shouldValidate: true })
  }
  const send = form.handleSubmit(async ({ file, ...claim }) => {
    if (isPending) return
    const { amount, paidOn, note } = getValues()
    await receiptFiles.keep(userId, { bookingId: key, file, typed: { amount, paidOn, note } })
    const body = new FormData()
    for (const [name, value] of Object.entries(claim)) if (value !== undefined) body.set(name, String(value))
    body.set('file', file)
    if (trip) body.set('bookingId', id)
    if (trip?.amount !== undefined && claim.amount === undefined) body.set('amount', String(trip.amount))
    if (trip && trip.alsoPays.length > 0) body.set('alsoPays', trip.alsoPays.join(','))
    upload(body, () => {
      // One that went on by itself has become the form's own default.
      reset(defaultValues)
      onSent?.()
    })
  })
  const goOn = useEffectEvent(({ file, typed }: KeptReceipt) => {
    if (getValues('file')) return
    onGoOn?.()
    reset({ file, ...typed })
    if (!isPending) void send()
  })
  useEffect(() => {
    let isGone = false
    void receiptFiles.find(userId, key).then((kept) => kept && !isGone && goOn(kept))
    return () => {
      isGone = true
    }
  }, [userId, key])

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate aria-label="Upload a receipt">
      <ReceiptFilePicker
        ref={pickerRef}
        file={chosenFile}
        error={fieldState.error?.message}
        isDisabled={isPending}
        onChoose={choose}
      />
      {chosenFile && (
        <fieldset className={css.more} disabled={isPending}>
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
        </fieldset>
      )}
      <FormError>{message && `${message} Your file is still here.`}</FormError>
      {isPending && chosenFile ? (
        <UploadStatus fileName={chosenFile.name} progress={running?.progress} onCancel={() => running?.cancel()} />
      ) : (
        <div className={css.send}>
          <Button type="submit">{message ? 'Try again' : 'Upload receipt'}</Button>
        </div>
      )}
    </form>
  )
}
