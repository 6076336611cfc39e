import type { RemotePage } from '@escapes/contract'

/** The path table as plain data: the build writes it into the sidecar, the shell decides by it which remote to load. */
export const pages: RemotePage[] = [
  { pattern: '/admin', title: 'Bookings', access: 'staff' },
  { pattern: '/admin/calendars', title: 'Calendars', access: 'staff' },
]
