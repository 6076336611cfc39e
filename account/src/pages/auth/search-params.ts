import { withRedirect } from '#/features/auth/redirect-target.ts'

export type AuthTab = 'sign-in' | 'sign-up'

export const tabOf = (search: URLSearchParams): AuthTab => (search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in')

export const tabAddress = (tab: AuthTab, target: string): string =>
  withRedirect(tab === 'sign-up' ? '/auth?tab=sign-up' : '/auth', target)
