import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { EnquiryAcknowledgement } from '@escapes/contract'
import { maxMessageLength } from '@escapes/contract/message-limits'
import { useSession } from '@escapes/platform'
import { useMutation } from '@escapes/platform/mutation'
import { toFieldMessages } from '@escapes/platform/problem'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import type { EnquiryInput, EnquiryResult } from '../action.ts'
import {
  enquiryFields,
  findMissing,
  readEnquiryDraft,
  splitName,
  writeEnquiryDraft,
  type EnquiryDraft,
  type EnquiryField,
} from '../enquiry-draft.ts'
import { FittingAnswers } from './fitting-answers.tsx'
import { useFormToken } from './use-form-token.ts'
import css from './enquiry-form.module.css'

interface EnquiryFormProps {
  onSent: (sent: EnquiryAcknowledgement & { email: string }) => void
}

const formProblems: Partial<Record<string, string>> = {
  network: 'The connection was lost. You can safely press Send again: nothing is sent twice.',
  'form-too-fast': 'That was very quick. Please press Send once more.',
  'form-expired': 'The form was open for long. Please press Send once more.',
  'too-many-enquiries':
    'We have several messages of yours already, and answer them. Please use WhatsApp if it is urgent.',
}

/** What is not typed comes from who is signed in, and from the page that led here. */
const useEnquiryValues = () => {
  const user = useSession()
  const [search] = useSearchParams()
  const [draft, setDraft] = useState(readEnquiryDraft)
  const known: EnquiryDraft = {
    ...(user && { ...splitName(user.fullName ?? user.name), email: user.email, phone: user.phone ?? '' }),
    subject: search.get('subject') ?? '',
    message: search.get('message') ?? '',
  }
  const values = Object.fromEntries(
    enquiryFields.map((field) => [field, draft[field] ?? known[field] ?? '']),
  ) as Record<EnquiryField, string>
  const change = (field: EnquiryField, value: string): void => {
    const next = { ...draft, [field]: value }
    setDraft(next)
    writeEnquiryDraft(next)
  }
  return { values, change, hasTyped: Object.values(draft).some(Boolean), listingId: search.get('listing') }
}

/** All of what the page that led here has asked, and a line to answer. */
const toRows = (message: string): number => Math.min(16, Math.max(7, message.split('\n').length + 1))

const focusFirst = (form: HTMLFormElement | null, named: object): void => {
  const first = enquiryFields.find((field) => field in named)
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}

export const EnquiryForm = ({ onSent }: EnquiryFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { values, change, hasTyped, listingId } = useEnquiryValues()
  const [website, setWebsite] = useState('')
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const { get: getToken, prepare, forget } = useFormToken()
  const { send, isPending, problem } = useMutation<EnquiryInput, EnquiryResult>()
  const errors = { ...toFieldMessages(problem), ...missing }
  const firstError = enquiryFields.find((field) => errors[field] !== undefined)
  useEffect(() => {
    if (hasTyped) prepare()
  }, [hasTyped, prepare])
  useEffect(() => focusFirst(form.current, toFieldMessages(problem)), [problem])

  const submit = async (): Promise<void> => {
    const found = findMissing(values)
    setMissing(found)
    if (Object.keys(found).length > 0) return focusFirst(form.current, found)
    if (problem?.code === 'form-expired') forget()
    const body = { ...values, website, formToken: await getToken() }
    send(body, (sent) => {
      writeEnquiryDraft(undefined)
      forget()
      onSent({ ...sent, email: values.email.trim() })
    })
  }
  const fieldOf = (name: EnquiryField) => ({
    name,
    value: values[name],
    error: errors[name],
    onFocus: prepare,
    onChange: ({ target }: { target: { value: string } }) => {
      change(name, target.value)
      if (missing[name]) setMissing({ ...missing, [name]: undefined })
    },
  })
  const left = maxMessageLength - values.message.trim().length
  return (
    <form
      ref={form}
      className={css.form}
      aria-label="Write to us"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void submit()
      }}
    >
      <TextField label="First name" autoComplete="given-name" maxLength={80} {...fieldOf('firstName')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} {...fieldOf('lastName')} />
      <TextField label="E-mail" type="email" autoComplete="email" maxLength={254} {...fieldOf('email')} />
      <TextField label="Phone" isOptional type="tel" autoComplete="tel" maxLength={40} {...fieldOf('phone')} />
      <TextField className={css.wide} label="Subject" autoComplete="off" maxLength={120} {...fieldOf('subject')} />
      <TextArea
        className={css.wide}
        label="Message"
        rows={toRows(values.message)}
        {...fieldOf('message')}
        {...(left < 400 && {
          hint: <span>{left >= 0 ? `${left} characters left` : `${-left} characters too many`}</span>,
        })}
      />
      {/* People neither see nor reach it: whoever fills it in is a program. */}
      <div className={css.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </div>
      <div className={`${css.wide} ${css.notes}`}>
        <FittingAnswers listingId={listingId} message={values.message} />
        <FormError>
          {problem && firstError === undefined && (
            <p>
              <span>{formProblems[problem.code] ?? problem.message}</span> <span>What you wrote is still here.</span>
            </p>
          )}
        </FormError>
      </div>
      <noscript>
        <p>Sending needs JavaScript. Without it, please use WhatsApp, the telephone or e-mail.</p>
      </noscript>
      <div className={css.send}>
        <Button type="submit" size="lg" isBusy={isPending} busyLabel="Sending…">
          Send message
        </Button>
        <p className={css.note}>
          We answer by e-mail within 24 hours, and use what you write here for nothing else. Questions about a booking
          reach us fastest from <Link to="/my-bookings">My bookings</Link>.
        </p>
      </div>
    </form>
  )
}
