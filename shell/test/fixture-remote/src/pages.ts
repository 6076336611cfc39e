import type { RemotePage } from '@escapes/contract/releases'

export const pages: RemotePage[] = [
  { pattern: '/', title: 'Fixture home', access: 'anyone', firstPaint: 'server' },
  { pattern: '/villas/:id', title: 'Fixture villa', access: 'anyone', firstPaint: 'server' },
  { pattern: '/my-bookings', title: 'Fixture bookings', access: 'signed-in' },
]
