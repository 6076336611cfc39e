import { useLoaderData } from 'react-router-dom'
import { ScreenTitle } from '@escapes/shared-ui/core'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import type { Reset } from './loader.ts'
import { NewPassword } from './parts/new-password.tsx'
import { RequestLink } from './parts/request-link.tsx'

export const Component = () => {
  const { target, token, isLinkRefused } = useLoaderData<Reset>()
  return (
    <AuthLayout>
      <ScreenTitle>Reset your password</ScreenTitle>
      {token ? (
        <NewPassword token={token} target={target} />
      ) : (
        <RequestLink target={target} isLinkRefused={isLinkRefused} />
      )}
    </AuthLayout>
  )
}
