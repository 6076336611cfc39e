import { withRedirectTarget } from '#/features/auth/redirect-target.ts'

export type AuthTab = 'sign-in' | 'sign-up'

export const toAuthTab = (search: URLSearchParams): AuthTab => (search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in')

/** Staff sign in with their password alone. */
export const isStaffTarget = (target: string): boolean => /^\/(admin|blocks)([/?#]|$)/.test(target)

export const toAuthTabPath = (tab: AuthTab, target: string): string =>
  withRedirectTarget(tab === 'sign-up' ? '/auth?tab=sign-up' : '/auth', target)
