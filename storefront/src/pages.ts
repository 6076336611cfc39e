import type { RemotePage } from '@escapes/contract'

/** The page table as data: the build writes it into `dist/build.json`, by which the shell finds a path's remote. */
export const pages: RemotePage[] = [
  { pattern: '/', title: 'Home', access: 'anyone' },
  { pattern: '/tours', title: 'Tours', access: 'anyone' },
  { pattern: '/tours/:id', title: 'Tour', access: 'anyone' },
  { pattern: '/experiences', title: 'Experiences', access: 'anyone' },
  { pattern: '/experiences/:id', title: 'Experience', access: 'anyone' },
  { pattern: '/villas', title: 'Villas', access: 'anyone' },
  { pattern: '/villas/:id', title: 'Villa', access: 'anyone' },
  { pattern: '/about', title: 'About us', access: 'anyone' },
  { pattern: '/help', title: 'Help Center', access: 'anyone' },
  { pattern: '/faq', title: 'Questions', access: 'anyone' },
  { pattern: '/booking-policy', title: 'Booking policy', access: 'anyone' },
  { pattern: '/cancellation', title: 'Cancellation', access: 'anyone' },
  { pattern: '/payment', title: 'Payment', access: 'anyone' },
]
