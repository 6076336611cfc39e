import { useEffect, useState, type ChangeEvent } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, DocumentTitle } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { hasCodeEnded } from '#/features/auth/auth-problem.ts'
import { mailedCodeSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { CodeFormProps } from './code-form-props.ts'
import { NewCodeButton } from './new-code-button.tsx'
import css from '#/features/auth/prose.module.css'

interface CodeEntryFormProps extends CodeFormProps {
  /** When the mail was asked for. */
  sentAt: number
  /** A new code is being sent. */
  isSending: boolean
  onNameNeeded: () => void
  onOtherAddress: () => void
  onUsePassword: () => void
}

/** In place of the field that had the focus. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

/** Takes the code: it is sent with the sixth digit, however it was typed, pasted or filled in. */
export const CodeEntryForm = (props: CodeEntryFormProps) => {
  const { email, target, isBusy, problem, sentAt, isSending, onSend } = props
  const { form, message } = useProblemForm(mailedCodeSchema, { code: '' }, problem)
  const { setFocus, resetField } = form
  const [isSentAgain, setSentAgain] = useState(false)
  const [sent, setSent] = useState('')
  useEffect(() => setFocus('code'), [setFocus])
  // What was refused is typed over.
  useEffect(() => {
    if (problem) setFocus('code', { shouldSelect: true })
  }, [problem, setFocus])
  const submit = form.handleSubmit(({ code }) => {
    setSent(code)
    setSentAgain(false)
    onSend({ intent: 'mailed-code', email, code }, props.onNameNeeded)
  })
  const field = fieldProps(form, 'code')
  const hasEnded = hasCodeEnded(problem)
  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    await field.onChange(event)
    const typed = mailedCodeSchema.safeParse({ code: form.getValues('code') })
    // One that was refused is not sent again by itself.
    if (typed.success && typed.data.code !== sent) await submit()
  }
  const sendAgain = () =>
    onSend({ intent: 'send-code', email }, () => {
      setSent('')
      setSentAgain(true)
      resetField('code')
      setFocus('code')
      props.onAddressGiven(email)
    })
  return (
    <AuthLayout target={target}>
      <DocumentTitle>Check your e-mail</DocumentTitle>
      <header className={css.head}>
        <h1>Check your e-mail</h1>
        <p className={css.lede}>
          We sent six digits to <span className={css.address}>{email}</span>. They work for 10 minutes, in this browser.
          {target !== '/' && <span> What you chose is kept.</span>}
        </p>
      </header>
      <FormError>{message}</FormError>
      {problem?.code === 'PASSWORD_NEEDED' ? (
        <Button ref={focusOn} size="lg" isWide onClick={props.onUsePassword}>
          Use my password
        </Button>
      ) : (
        <>
          <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
            <TextField
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              className={css.digits}
              {...field}
              onChange={(event) => void change(event)}
            />
            <Button
              type="submit"
              variant={hasEnded ? 'secondary' : 'primary'}
              size="lg"
              isWide
              isBusy={isBusy}
              busyLabel="Checking…"
            >
              Continue
            </Button>
          </form>
          <NewCodeButton
            key={sentAt}
            sentAt={sentAt}
            hasCodeEnded={hasEnded}
            isSentAgain={isSentAgain}
            isBusy={isSending}
            onSend={sendAgain}
          />
        </>
      )}
      <div className={css.fields}>
        <Button variant="secondary" isWide onClick={props.onOtherAddress}>
          Use another address
        </Button>
        {problem?.code !== 'PASSWORD_NEEDED' && (
          <Button variant="quiet" isWide onClick={props.onUsePassword}>
            Use my password instead
          </Button>
        )}
      </div>
    </AuthLayout>
  )
}
