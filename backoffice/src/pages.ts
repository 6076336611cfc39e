import type { RemotePage } from '@escapes/contract'

/** The path table as plain data: the build writes it into the sidecar, the shell decides by it which remote to load. */
export const pages: RemotePage[] = [
  { pattern: '/admin', title: 'Bookings', access: 'staff' },
  { pattern: '/admin/bookings/:id', title: 'Booking', access: 'staff' },
  { pattern: '/admin/receipts', title: 'Receipts', access: 'staff' },
  { pattern: '/admin/statements', title: 'Statements', access: 'staff' },
  { pattern: '/admin/refunds', title: 'Refunds', access: 'staff' },
  { pattern: '/admin/settings/accounts', title: 'Bank accounts', access: 'staff' },
  { pattern: '/admin/listings/:id/sale', title: 'How it is sold', access: 'staff' },
  { pattern: '/admin/calendars', title: 'Calendars', access: 'staff' },
]
