import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Me, OwnSignInProviders } from '@escapes/contract'
import { ButtonLink } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { findProviderProblem } from '#/features/auth/provider-problem.ts'
import { useReloadWhenRestored } from '#/features/auth/use-reload-when-restored.ts'
import { ProviderRow } from './provider-row.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

interface ProvidersSectionProps {
  user: Me
  waysIn: OwnSignInProviders
  /** Where somebody was going when connecting failed. */
  target: string
}

const describe = ({ needsOwnPassword, hasPassword }: { needsOwnPassword: boolean; hasPassword: boolean }): string => {
  if (needsOwnPassword)
    return 'Accounts of our team, and those with a second step, are signed in to with their password alone.'
  return hasPassword
    ? 'Once connected, a service signs you in without the password.'
    : 'Connecting another service asks for your password, so choose one first.'
}

export const ProvidersSection = ({ user, waysIn: { hasPassword, items }, target }: ProvidersSectionProps) => {
  useReloadWhenRestored()
  const [search] = useSearchParams()
  const [openId, setOpenId] = useState<string>()
  const problem = findProviderProblem(search, items)
  const needsOwnPassword = user.role !== 'guest' || user.secondFactor === 'on'
  const connected = items.filter(({ connectedAt }) => connectedAt !== null)
  const isOnlyWayIn = !hasPassword && connected.length === 1
  return (
    <SecuritySection title="Sign in with another service">
      <p>{describe({ needsOwnPassword, hasPassword })}</p>
      {problem && (
        <FormError tone={problem.isExpected ? 'info' : 'danger'}>
          <p>{problem.message}</p>
        </FormError>
      )}
      {problem && target !== '/' && (
        <ButtonLink to={target} variant="secondary" className={css.secondFactor}>
          Go on without it
        </ButtonLink>
      )}
      <ul className={css.sessions}>
        {items.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            canConnect={hasPassword && !needsOwnPassword}
            isOnlyWayIn={isOnlyWayIn}
            isOpen={openId === provider.id}
            onOpen={() => setOpenId(provider.id)}
            onClose={() => setOpenId(undefined)}
          />
        ))}
      </ul>
    </SecuritySection>
  )
}
