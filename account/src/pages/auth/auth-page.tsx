import { useState } from 'react'
import { useFetcher, useLoaderData, useSearchParams } from 'react-router-dom'
import { ScreenTitle } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { ResendMail } from '#/features/auth/resend-mail.tsx'
import { TabLinks } from '#/features/tabs/tab-links.tsx'
import type { AuthAnswer } from './auth-answer.ts'
import type { loader } from './loader.ts'
import { MailSent } from './parts/mail-sent.tsx'
import { SignInForm } from './parts/sign-in-form.tsx'
import { SignUpForm } from './parts/sign-up-form.tsx'
import { useArrival } from './parts/use-arrival.ts'
import { tabAddress, tabOf, type AuthTab } from './search-params.ts'
import css from '#/features/auth/prose.module.css'

const words: Record<AuthTab, { title: string; lede: string }> = {
  'sign-in': { title: 'Welcome back', lede: 'Sign in to book, and to see what you booked.' },
  'sign-up': {
    title: 'Create your account',
    lede: 'It takes a minute, and every booking, date and price is kept in one place.',
  },
}

export const Component = () => {
  const { target } = useLoaderData<Awaited<ReturnType<ReturnType<typeof loader>>>>()
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const fetcher = useFetcher<AuthAnswer>()
  const [typed, setTyped] = useState({ name: '', email: '', password: '' })
  const [dismissed, setDismissed] = useState<AuthAnswer>()
  const [answered, setAnswered] = useState<AuthTab>(tab)
  useArrival(target, fetcher.state !== 'idle')

  const answer = fetcher.data === dismissed ? undefined : fetcher.data
  const failure = answered === tab ? answer?.failure : undefined
  const form = {
    typed,
    onType: (field: keyof typeof typed, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    failure,
    isBusy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    onSubmit: () => setAnswered(tab),
  }
  if (answer?.isMailSent)
    return <MailSent email={answer.email} target={target} onOtherAddress={() => setDismissed(answer)} />
  return (
    <AuthLayout>
      <ScreenTitle>{tab === 'sign-up' ? 'Sign up' : 'Sign in'}</ScreenTitle>
      <header className={css.head}>
        <h1>{words[tab].title}</h1>
        <p className={css.lede}>{words[tab].lede}</p>
      </header>
      <FormError>{failure?.form}</FormError>
      {failure?.isUnverified && answer && (
        <FormError tone="info">
          <p>
            <span className={css.address}>{answer.email}</span> is not confirmed yet. Open the link in the mail we sent
            you, or ask for a new one.
          </p>
          <ResendMail email={answer.email} target={target} />
        </FormError>
      )}
      <TabLinks
        label="Sign in or sign up"
        selected={tab}
        panelId="auth-panel"
        isReplacing
        isWide
        tabs={[
          { id: 'sign-in', label: 'Sign in', to: tabAddress('sign-in', target) },
          { id: 'sign-up', label: 'Sign up', to: tabAddress('sign-up', target) },
        ]}
      />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`auth-panel-${tab}`}>
        {tab === 'sign-up' ? <SignUpForm {...form} /> : <SignInForm {...form} target={target} />}
      </div>
    </AuthLayout>
  )
}
