import { useLoaderData } from 'react-router-dom'
import { DocumentTitle } from '@escapes/shared-ui/core'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import type { PasswordResetData } from './loader.ts'
import { NewPasswordForm } from './parts/new-password-form.tsx'
import { RequestResetLinkForm } from './parts/request-reset-link-form.tsx'

export const PasswordResetPage = () => {
  const { target, token, isLinkInvalid, hasNewSecondStep } = useLoaderData<PasswordResetData>()
  return (
    <AuthLayout>
      <DocumentTitle>Reset your password</DocumentTitle>
      {token ? (
        <NewPasswordForm token={token} target={target} hasNewSecondStep={hasNewSecondStep} />
      ) : (
        <RequestResetLinkForm target={target} isLinkInvalid={isLinkInvalid} />
      )}
    </AuthLayout>
  )
}
