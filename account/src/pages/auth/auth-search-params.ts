import { withRedirectTarget } from '#/features/auth/redirect-target.ts'

export type AuthTab = 'sign-in' | 'sign-up'

export const toAuthTab = (search: URLSearchParams): AuthTab => (search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in')

/** Who pressed Reserve comes back to the second step of the booking. */
export const isBookingTarget = (target: string): boolean =>
  /^\/(tours|experiences|villas)\/[^?]+\?(.*&)?step=2(&|$)/.test(target)

/** Staff sign in with their password alone. */
export const isStaffTarget = (target: string): boolean => /^\/(admin|blocks)([/?#]|$)/.test(target)

export const toAuthTabPath = (tab: AuthTab, target: string): string =>
  withRedirectTarget(tab === 'sign-up' ? '/auth?tab=sign-up' : '/auth', target)
