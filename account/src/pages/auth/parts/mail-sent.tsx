import { Button, ButtonLink, ScreenTitle } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { ResendMail } from '#/features/auth/resend-mail.tsx'
import { tabAddress } from '../search-params.ts'
import css from '#/features/auth/prose.module.css'

interface MailSentProps {
  email: string
  target: string
  onOtherAddress: () => void
}

/** After signing up. It reads the same whether or not the address had an account already. */
export const MailSent = ({ email, target, onOtherAddress }: MailSentProps) => (
  <AuthLayout>
    <ScreenTitle>Check your e-mail</ScreenTitle>
    <header className={css.head}>
      <h1>One last step</h1>
      <FormError tone="success">Check your email for the confirmation link!</FormError>
      <p className={css.lede}>
        We sent it to <span className={css.address}>{email}</span>. Opening it signs you in
        {target === '/' ? '.' : ' and brings you back to where you were; what you chose is kept.'}
      </p>
      <p className={css.lede}>Nothing there after a minute? Look among the unwanted mail, or let us send it again.</p>
    </header>
    <ResendMail email={email} target={target} isJustSent />
    <div className={css.fields}>
      <Button variant="secondary" isWide onClick={onOtherAddress}>
        Use another address
      </Button>
      <ButtonLink variant="quiet" isWide to={tabAddress('sign-in', target)} onClick={onOtherAddress}>
        I have an account already
      </ButtonLink>
    </div>
  </AuthLayout>
)
