import { useEffect, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import { bookingAddress } from '../addresses.ts'
import { parseAmount } from '../amount.ts'
import type { ReceiptReply } from '../intents.ts'
import { fieldMessage } from '../refusals.ts'
import { FileChoice } from './file-choice.tsx'
import { refusalOfFile, sizeText } from './receipt-file.ts'
import css from './receipt-form.module.css'

interface Chosen {
  file: File
  /** Repeats of one file are one receipt. */
  key: string
}

interface ReceiptFormProps {
  booking: Pick<Booking, 'id' | 'money'>
  onSent?: () => void
}

const nothing = { amount: '', paidOn: '', note: '' }

const fileCodes = new Set(['file-missing', 'file-empty', 'file-too-large', 'file-type-not-accepted', 'file-unreadable'])

/** Sends one slip. What was chosen and typed stays until it has arrived. */
export const ReceiptForm = ({ booking, onSent }: ReceiptFormProps) => {
  const fetcher = useFetcher<ReceiptReply>()
  const [chosen, setChosen] = useState<Chosen>()
  const [typed, setTyped] = useState(nothing)
  const [missing, setMissing] = useState<{ file?: string | undefined; amount?: string }>({})
  const [today] = useState(() => civilDateAt(new Date()))
  const [seen, setSeen] = useState<ReceiptReply>()
  /** What was said of a file that was put aside since. */
  const [old, setOld] = useState<ReceiptReply>()
  const reply = fetcher.data
  const isSending = fetcher.state !== 'idle'
  const { currency } = booking.money

  if (reply !== seen) {
    setSeen(reply)
    if (reply?.ok) {
      setChosen(undefined)
      setTyped(nothing)
    }
  }
  useEffect(() => {
    if (reply?.ok) onSent?.()
  }, [reply, onSent])

  const choose = (file: File) => {
    const refusal = refusalOfFile(file)
    setOld(reply)
    setMissing({ file: refusal })
    setChosen(refusal ? undefined : { file, key: crypto.randomUUID() })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const amount = typed.amount.trim() === '' ? '' : parseAmount(typed.amount, currency)
    if (!chosen) return setMissing({ file: 'Please choose a file.' })
    if (amount === undefined) return setMissing({ amount: `Please write an amount in ${currency}, like 1,240.50.` })
    setMissing({})
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...typed, amount: String(amount), key: chosen.key }))
      form.set(name, value)
    form.set('file', chosen.file)
    void fetcher.submit(form, {
      method: 'post',
      encType: 'multipart/form-data',
      action: bookingAddress(booking.id),
    })
  }
  const refusal = isSending || reply?.ok || reply === old ? undefined : reply?.refusal
  const isOfFile = refusal !== undefined && fileCodes.has(refusal.code)
  const change = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  return (
    <form className={css.form} onSubmit={send} noValidate aria-label="Upload a receipt">
      <FileChoice
        file={chosen?.file}
        error={missing.file ?? (isOfFile ? refusal.message : undefined)}
        onChoose={choose}
      />
      {chosen && (
        <div className={css.more}>
          <TextField
            label={`Amount you sent, in ${currency}`}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={change('amount')}
            error={missing.amount ?? fieldMessage(refusal, 'amount')}
          />
          <TextField
            label="Day you sent it"
            isOptional
            type="date"
            max={today}
            value={typed.paidOn}
            onChange={change('paidOn')}
            error={fieldMessage(refusal, 'paidOn')}
          />
          <TextArea
            label="Note"
            isOptional
            className={css.wide}
            rows={2}
            maxLength={300}
            value={typed.note}
            onChange={change('note')}
          />
        </div>
      )}
      {refusal && !isOfFile && <FormError>{refusal.message} Your file is still here.</FormError>}
      <div className={css.send}>
        <Button type="submit" isBusy={isSending} busyLabel="Uploading…">
          {refusal && !isOfFile ? 'Try again' : 'Upload receipt'}
        </Button>
        <output className={css.progress}>
          {isSending && chosen && (
            <>
              <progress aria-label={`Uploading ${chosen.file.name}`} />
              <span>Sending {sizeText(chosen.file.size)}. Please keep this page open.</span>
            </>
          )}
        </output>
      </div>
    </form>
  )
}
