import type { RemotePage } from '@escapes/contract/releases'

export const pages: RemotePage[] = [
  { pattern: '/', title: 'Fixture home', access: 'anyone' },
  { pattern: '/villas/:id', title: 'Fixture villa', access: 'anyone' },
  { pattern: '/my-bookings', title: 'Fixture bookings', access: 'signed-in' },
]
