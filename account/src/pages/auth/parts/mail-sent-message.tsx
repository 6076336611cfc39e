import { useState } from 'react'
import { Button, ButtonLink, DocumentTitle } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { ResendVerificationMailButton } from '#/features/auth/resend-verification-mail-button.tsx'
import { toAuthTabPath } from '../auth-search-params.ts'
import css from '#/features/auth/prose.module.css'

interface MailSentMessageProps {
  email: string
  /** Undefined when it was sent just now. */
  sentAt: number | undefined
  target: string
  onOtherAddress: () => void
}

/** Shown after signing up. It is the same whether or not the address had an account already. */
export const MailSentMessage = ({ email, sentAt, target, onOtherAddress }: MailSentMessageProps) => {
  const [isJustSent] = useState(() => sentAt === undefined || Date.now() - sentAt < 60_000)
  return (
    <AuthLayout target={target}>
      <DocumentTitle>Check your e-mail</DocumentTitle>
      <header className={css.head}>
        <h1>One last step</h1>
        <FormError tone="success">Check your email for the confirmation link!</FormError>
        <p className={css.lede}>
          We sent it to <span className={css.address}>{email}</span>. Opening it in this browser signs you in
          {target === '/' ? '.' : ' and brings you back to where you were; what you chose is kept.'} On another device
          it asks for your password once.
        </p>
        <p className={css.lede}>Nothing there after a minute? Look in your spam folder, or let us send it again.</p>
      </header>
      <ResendVerificationMailButton email={email} target={target} isJustSent={isJustSent} />
      <div className={css.fields}>
        <Button variant="secondary" isWide onClick={onOtherAddress}>
          Use another address
        </Button>
        <ButtonLink variant="quiet" isWide to={toAuthTabPath('sign-in', target)} onClick={onOtherAddress}>
          I have an account already
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
