import type { RemotePage } from '@escapes/contract'

/** The page table as data: the build writes it into `dist/build.json`, by which the shell finds a path's remote. A preview opens the first. */
export const pages: RemotePage[] = [
  { pattern: '/dashboard', title: 'Your account', access: 'signed-in' },
  { pattern: '/auth', title: 'Sign in', access: 'anyone' },
  { pattern: '/auth/verify', title: 'Confirm your e-mail', access: 'anyone' },
  { pattern: '/auth/reset', title: 'Reset your password', access: 'anyone' },
  { pattern: '/auth/invitation', title: 'Accept your invitation', access: 'anyone' },
  { pattern: '/day-sheet', title: 'Day sheet', access: 'anyone' },
  { pattern: '/my-days', title: 'My days', access: 'anyone' },
  { pattern: '/dashboard/plan', title: 'Your trip, day by day', access: 'signed-in' },
  { pattern: '/dashboard/profile', title: 'Your profile', access: 'signed-in' },
  { pattern: '/dashboard/security', title: 'Sign-in and security', access: 'signed-in' },
  { pattern: '/dashboard/email', title: 'Confirm your new address', access: 'signed-in' },
  { pattern: '/plan/:token', title: 'A shared trip', access: 'anyone' },
  { pattern: '/trip', title: 'Your trip', access: 'anyone' },
  { pattern: '/proposal', title: 'Your trip, proposed', access: 'anyone' },
  { pattern: '/proposal/:id', title: 'Your trip', access: 'signed-in' },
  { pattern: '/proposal/:id/pay', title: 'Pay for this trip', access: 'signed-in' },
  { pattern: '/my-bookings', title: 'My bookings', access: 'signed-in' },
  { pattern: '/my-bookings/:id', title: 'Your booking', access: 'signed-in' },
  { pattern: '/my-bookings/:id/messages', title: 'Messages', access: 'signed-in' },
  { pattern: '/my-bookings/:id/review', title: 'Your review', access: 'signed-in' },
]
