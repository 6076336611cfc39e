import type { RemotePage } from '@escapes/contract'

/** The path table as plain data: the build writes it into the sidecar, the shell decides by it which remote to load. */
export const pages: RemotePage[] = [
  { pattern: '/auth', title: 'Sign in', access: 'anyone' },
  { pattern: '/auth/verify', title: 'Confirm your e-mail', access: 'anyone' },
  { pattern: '/auth/reset', title: 'Reset your password', access: 'anyone' },
  { pattern: '/dashboard', title: 'Your account', access: 'signed-in' },
  { pattern: '/my-bookings', title: 'My bookings', access: 'signed-in' },
  { pattern: '/my-bookings/:id', title: 'Your booking', access: 'signed-in' },
]
