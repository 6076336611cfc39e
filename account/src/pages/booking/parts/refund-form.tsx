import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Booking } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError, SelectField, TextField } from '@escapes/shared-ui/forms'
import { fieldMessage } from '#/features/bookings/refusals.ts'
import { useDeed } from '#/features/bookings/use-deed.ts'
import { useFocusFirstInvalid } from '#/features/focus/use-focus-first-invalid.ts'
import { countries } from './countries.ts'
import css from './refund-form.module.css'

const empty = { accountName: '', bankName: '', accountNumber: '', swift: '', country: '' }
type Typed = typeof empty

const required: Partial<Typed> = {
  accountName: 'Please write whose account it is.',
  bankName: 'Please write the name of the bank.',
  accountNumber: 'Please write the account number or the IBAN.',
  country: 'Please choose the country of the bank.',
}

/** Only a bank in this country is found without its SWIFT code. */
const home = 'LK'
const isAbroad = ({ country }: Typed): boolean => country !== '' && country !== home

const missingIn = (typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries({
      ...required,
      ...(isAbroad(typed) && { swift: 'Please write the SWIFT or BIC of the bank.' }),
    }).filter(([name]) => typed[name as keyof Typed].trim() === ''),
  )

/** Where the money goes. What is typed here is sealed by the api and shown masked afterwards. */
export const RefundForm = ({ booking, onSaved }: { booking: Booking; onSaved: () => void }) => {
  const { send, reply, isBusy } = useDeed('give-refund-details', booking.id)
  const [typed, setTyped] = useState(empty)
  const [missing, setMissing] = useState<Partial<Typed>>({})
  const form = useRef<HTMLFormElement>(null)
  const refusal = reply?.refusal
  const isSaved = reply?.ok === true
  useFocusFirstInvalid(form, Object.keys(missing).length > 0 ? missing : refusal)
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, onSaved])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const now = missingIn(typed)
    setMissing(now)
    if (isBusy || Object.keys(now).length > 0) return
    const { swift, ...rest } = typed
    send({ beneficiary: { ...rest, ...(swift.trim() && { swift: swift.trim() }) } })
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: missing[name] ?? fieldMessage(refusal, name),
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  })
  return (
    <form ref={form} className={css.form} onSubmit={save} noValidate aria-label="Where we send the money">
      <TextField label="Name on the account" autoComplete="name" maxLength={100} {...field('accountName')} />
      <TextField label="Bank" autoComplete="off" maxLength={100} {...field('bankName')} />
      <TextField
        label="Account number or IBAN"
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        {...field('accountNumber')}
      />
      <SelectField
        label="Country of the bank"
        placeholder="Choose a country"
        options={countries()}
        {...field('country')}
      />
      <TextField
        label="SWIFT or BIC"
        isOptional={!isAbroad(typed)}
        hint={isAbroad(typed) ? 'Eight or eleven letters and digits.' : 'Needed for banks outside Sri Lanka.'}
        autoComplete="off"
        spellCheck={false}
        maxLength={11}
        {...field('swift')}
      />
      <FormError>{refusal && refusal.fields.length === 0 ? refusal.message : undefined}</FormError>
      <p className={css.note}>We keep these details sealed, and only those who send the money can read them.</p>
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
          Save the account
        </Button>
      </div>
    </form>
  )
}
