import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Container } from '@escapes/shared-ui/core'
import { minPasswordLength, minStaffPasswordLength } from '#/features/auth/credentials-schema.ts'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { SecurityData } from './loader.ts'
import { ChangeEmailSection } from './parts/change-email-section.tsx'
import { ChangePasswordSection } from './parts/change-password-section.tsx'
import { ChoosePasswordSection } from './parts/choose-password-section.tsx'
import { DataSection } from './parts/data-section.tsx'
import { ErasureSection } from './parts/erasure-section.tsx'
import { PasskeysSection } from './parts/passkeys-section.tsx'
import { ProvidersSection } from './parts/providers-section.tsx'
import { SecondStepSection } from './parts/second-step-section.tsx'
import { SessionsSection } from './parts/sessions-section.tsx'
import css from './security-page.module.css'

export const SecurityPage = () => {
  const { user, sessions, waysIn, erasure, passkeys, target } = useLoaderData<SecurityData>()
  const secondFactor = user.secondFactor ?? 'off'
  // Staff are redirected here for it, so it stays at the top after it is done.
  const [isSecondStepFirst] = useState(secondFactor === 'needed')
  const { hasPassword, items } = waysIn
  const secondStep = <SecondStepSection secondFactor={secondFactor} target={target} hasPassword={hasPassword} />
  return (
    <Container className={css.page}>
      <PageHeader title="Sign-in and security" up={{ to: '/dashboard', label: 'Dashboard' }} />
      {isSecondStepFirst && secondStep}
      <SessionsSection sessions={sessions} />
      {hasPassword ? (
        <ChangePasswordSection
          email={user.email}
          minLength={user.role === 'guest' ? minPasswordLength : minStaffPasswordLength}
        />
      ) : (
        <ChoosePasswordSection email={user.email} />
      )}
      <PasskeysSection passkeys={passkeys} hasPassword={hasPassword} />
      {items.length > 0 && <ProvidersSection user={user} waysIn={waysIn} target={target} />}
      <ChangeEmailSection email={user.email} waysIn={waysIn} />
      {!isSecondStepFirst && secondStep}
      <DataSection hasPassword={hasPassword} />
      <ErasureSection erasure={erasure} hasPassword={hasPassword} />
    </Container>
  )
}
