import { useEffect, useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useLoaderData, useSearchParams } from 'react-router-dom'
import { useFormProblem } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { DocumentTitle } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { isEmailUnverified } from '#/features/auth/auth-problem.ts'
import { emailSchema, signInSchema, signUpSchema, type Credentials } from '#/features/auth/credentials-schema.ts'
import { canUsePasskeys } from '#/features/auth/passkey.ts'
import { findProviderProblem } from '#/features/auth/provider-problem.ts'
import { ResendVerificationMailButton } from '#/features/auth/resend-verification-mail-button.tsx'
import { type CodeStep, useCodeStep } from '#/features/auth/use-code-step.ts'
import { useSentMail } from '#/features/auth/use-sent-mail.ts'
import { TabLinks } from '@escapes/shared-ui/tabs'
import type { AuthIntent } from './action.ts'
import type { AuthResult } from './auth-result.ts'
import type { AuthData } from './loader.ts'
import { SecondStepForm } from './parts/second-step-form.tsx'
import { MailSentMessage } from './parts/mail-sent-message.tsx'
import { PasskeyButton } from './parts/passkey-button.tsx'
import { QuickWays } from './parts/quick-ways.tsx'
import { SignInByCode } from './parts/sign-in-by-code.tsx'
import { SignInForm } from './parts/sign-in-form.tsx'
import { SignUpForm } from './parts/sign-up-form.tsx'
import { useRedirectWhenSignedIn } from './parts/use-redirect-when-signed-in.ts'
import { isBookingTarget, isStaffTarget, toAuthTab, toAuthTabPath, type AuthTab } from './auth-search-params.ts'
import css from '#/features/auth/prose.module.css'

const schemas = { 'sign-in': signInSchema, 'sign-up': signUpSchema } as const

/** Most who come from Reserve were never here before. */
const bookingLabel = { title: 'Sign in to book', lede: 'What you chose is kept, and nothing is charged now.' }

const labels: Record<AuthTab, { title: string; lede: string }> = {
  'sign-in': { title: 'Welcome back', lede: 'Sign in to book, and to see what you booked.' },
  'sign-up': {
    title: 'Create your account',
    lede: 'It takes a minute, and every booking, date and price is kept in one place.',
  },
}

export const AuthPage = () => {
  const { target, providers } = useLoaderData<AuthData>()
  const [search] = useSearchParams()
  const tab = toAuthTab(search)
  const { send, result: latest, isPending, pendingInput, getIdempotencyKey } = useMutation<AuthIntent, AuthResult>()
  const form = useForm({ resolver: zodResolver(schemas[tab]), defaultValues: { name: '', email: '', password: '' } })
  const { sentMail, save, clear } = useSentMail()
  const { codeStep, go, leave } = useCodeStep()
  const [dismissedResult, setDismissedResult] = useState<AuthResult>()
  const [submittedTab, setSubmittedTab] = useState<AuthTab>(tab)
  const result = latest === dismissedResult ? undefined : latest
  const sentTo = result?.isMailSent ? result.email : tab === 'sign-up' ? sentMail?.sentTo : undefined
  useRedirectWhenSignedIn(target, { isBusy: isPending, isWaiting: sentTo !== undefined })
  const justSentTo = result?.isMailSent ? result.email : undefined
  useEffect(() => {
    if (justSentTo !== undefined) save(justSentTo)
  }, [justSentTo, save])
  // A problem of one tab is not shown in the other.
  const { getValues, reset, setFocus } = form
  const shownTab = useRef(tab)
  useEffect(() => {
    if (shownTab.current !== tab) reset(getValues())
    shownTab.current = tab
  }, [tab, getValues, reset])
  // Back from a code, one goes on typing where the form is still empty.
  const isByCode = codeStep !== undefined
  const wasByCode = useRef(isByCode)
  useEffect(() => {
    if (wasByCode.current && !isByCode) setFocus(getValues('email') ? 'password' : 'email')
    wasByCode.current = isByCode
  }, [isByCode, setFocus, getValues])
  const problem = submittedTab === tab && !codeStep ? result?.problem : undefined
  const message = useFormProblem(form, problem)
  const messageBox = useRef<HTMLDivElement>(null)
  // The same message may come again while it is out of sight, and pushes the field that has the focus out of it.
  useEffect(() => {
    if (!problem) return
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    messageBox.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const providerProblem = findProviderProblem(search, providers)
  // What came back from a provider is over once something else is answered.
  const shownProviderProblem = result === undefined ? providerProblem : undefined
  const submit = (values: Credentials) => {
    setSubmittedTab(tab)
    const { email, password } = values
    if (tab === 'sign-up') send({ intent: 'sign-up', ...values, formKey: getIdempotencyKey(values) })
    else {
      const connects = providerProblem?.canConnect ? providerProblem.provider?.id : undefined
      send({ intent: 'sign-in', email, password, connects })
    }
  }
  const askedId = pendingInput?.intent === 'provider' ? pendingInput.provider : undefined
  const askProvider = (provider: string) => {
    setSubmittedTab(tab)
    send({ intent: 'provider', email: '', provider })
  }
  const goToCodeStep = (step: CodeStep['step'], email: string) => {
    setDismissedResult(latest)
    go(step, email)
  }
  const askForCode = () => {
    setSubmittedTab(tab)
    const typed = emailSchema.safeParse(form.getValues())
    if (!typed.success) goToCodeStep('address', form.getValues('email'))
    else send({ intent: 'send-code', ...typed.data }, () => goToCodeStep('code', typed.data.email))
  }
  const usePassword = (email: string, hasAccount: boolean) => {
    setDismissedResult(latest)
    form.setValue('email', email)
    leave(hasAccount ? toAuthTabPath('sign-in', target) : undefined)
  }
  const { title, lede } = tab === 'sign-in' && isBookingTarget(target) ? bookingLabel : labels[tab]
  const isPasskeyAsked = pendingInput?.intent === 'passkey'
  const isSendingCode = pendingInput?.intent === 'send-code'
  const askPasskey = () => {
    setSubmittedTab(tab)
    send({ intent: 'passkey', email: '' })
  }
  const props = {
    form,
    isBusy: isPending && askedId === undefined && !isPasskeyAsked && !isSendingCode,
    onSubmit: submit,
  }
  if (result?.needsCode)
    return (
      <SecondStepForm
        result={result}
        isBusy={isPending}
        onSubmit={(code) => send({ intent: 'code', email: result.email, code })}
        onBack={() => setDismissedResult(result)}
      />
    )
  if (codeStep)
    return (
      <SignInByCode
        codeStep={codeStep}
        target={target}
        mutation={{ send, problem: isPending ? undefined : result?.problem, isPending, pendingInput }}
        onStep={goToCodeStep}
        onUsePassword={usePassword}
      />
    )
  if (sentTo !== undefined)
    return (
      <MailSentMessage
        email={sentTo}
        sentAt={sentMail?.at}
        target={target}
        onOtherAddress={() => {
          setDismissedResult(result)
          clear()
        }}
      />
    )
  return (
    <AuthLayout target={target}>
      <DocumentTitle>{tab === 'sign-up' ? 'Sign up' : 'Sign in'}</DocumentTitle>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.lede}>{lede}</p>
      </header>
      <div ref={messageBox} className={css.problem}>
        <FormError>{message}</FormError>
      </div>
      {shownProviderProblem && (
        <FormError tone={shownProviderProblem.isExpected ? 'info' : 'danger'}>
          <div className={css.message}>
            <p>{shownProviderProblem.message}</p>
            {shownProviderProblem.canConnect && (
              <p>
                <span>Never chose a password? </span>
                <Link to={toAuthTabPath('sign-in', target)} className={css.link}>
                  Sign in the way you did before
                </Link>
              </p>
            )}
          </div>
        </FormError>
      )}
      {isEmailUnverified(problem) && result && (
        <FormError tone="info">
          <p>
            <span className={css.address}>{result.email}</span> is not confirmed yet. Open the link in the e-mail we
            sent you, or ask for a new one.
          </p>
          <ResendVerificationMailButton email={result.email} target={target} />
        </FormError>
      )}
      <TabLinks
        label="Sign in or sign up"
        selected={tab}
        panelId="auth-panel"
        replacesHistoryEntry
        isWide
        tabs={[
          { id: 'sign-in', label: 'Sign in', to: toAuthTabPath('sign-in', target) },
          { id: 'sign-up', label: 'Sign up', to: toAuthTabPath('sign-up', target) },
        ]}
      />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`auth-panel-${tab}`}>
        {!shownProviderProblem?.canConnect && (
          <QuickWays
            onAskForCode={isStaffTarget(target) ? undefined : askForCode}
            isSendingCode={isSendingCode}
            providers={providers}
            askedId={askedId}
            onAskProvider={askProvider}
          />
        )}
        {tab === 'sign-up' ? <SignUpForm {...props} /> : <SignInForm {...props} target={target} />}
        {tab === 'sign-in' && canUsePasskeys() && (
          <PasskeyButton isBusy={isPasskeyAsked} isDisabled={isPending && !isPasskeyAsked} onAsk={askPasskey} />
        )}
      </div>
    </AuthLayout>
  )
}
