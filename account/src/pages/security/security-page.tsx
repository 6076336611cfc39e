import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Container } from '@escapes/shared-ui/core'
import { minPasswordLength, minStaffPasswordLength } from '#/features/auth/credentials-schema.ts'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { SecurityData } from './loader.ts'
import { ChangeEmailSection } from './parts/change-email-section.tsx'
import { ChangePasswordSection } from './parts/change-password-section.tsx'
import { SecondStepSection } from './parts/second-step-section.tsx'
import { SessionsSection } from './parts/sessions-section.tsx'
import css from './security-page.module.css'

export const SecurityPage = () => {
  const { user, sessions, target } = useLoaderData<SecurityData>()
  const secondFactor = user.secondFactor ?? 'off'
  // Staff are redirected here for it, so it stays at the top after it is done.
  const [isSecondStepFirst] = useState(secondFactor === 'needed')
  const secondStep = <SecondStepSection secondFactor={secondFactor} target={target} />
  return (
    <Container className={css.page}>
      <PageHeader title="Sign-in and security" />
      {isSecondStepFirst && secondStep}
      <SessionsSection sessions={sessions} />
      <ChangePasswordSection
        email={user.email}
        minLength={user.role === 'guest' ? minPasswordLength : minStaffPasswordLength}
      />
      <ChangeEmailSection email={user.email} />
      {!isSecondStepFirst && secondStep}
    </Container>
  )
}
