import type { RemotePage } from '@escapes/contract'

/** The page table as data: the build writes it into `dist/build.json`, by which the shell finds a path's remote. */
export const pages: RemotePage[] = [
  { pattern: '/', title: 'Home', access: 'anyone', firstPaint: 'server' },
  { pattern: '/tours', title: 'Tours', access: 'anyone', firstPaint: 'server' },
  { pattern: '/tours/:id', title: 'Tour', access: 'anyone', firstPaint: 'server' },
  { pattern: '/experiences', title: 'Experiences', access: 'anyone', firstPaint: 'server' },
  { pattern: '/experiences/:id', title: 'Experience', access: 'anyone', firstPaint: 'server' },
  { pattern: '/villas', title: 'Villas', access: 'anyone', firstPaint: 'server' },
  { pattern: '/villas/:id', title: 'Villa', access: 'anyone', firstPaint: 'server' },
  { pattern: '/search', title: 'Search', access: 'anyone', firstPaint: 'server' },
  { pattern: '/blogs', title: 'Travel Blog', access: 'anyone', firstPaint: 'server' },
  { pattern: '/blogs/:slug', title: 'Blog post', access: 'anyone', firstPaint: 'server' },
  { pattern: '/saved', title: 'Saved', access: 'anyone' },
  { pattern: '/saved/:id', title: 'A shared list', access: 'anyone' },
  { pattern: '/villas-with-map', title: 'Villa Explorer', access: 'anyone' },
  { pattern: '/about', title: 'About us', access: 'anyone', firstPaint: 'server' },
  { pattern: '/help', title: 'Help Center', access: 'anyone', firstPaint: 'server' },
  { pattern: '/faq', title: 'Questions', access: 'anyone', firstPaint: 'server' },
  { pattern: '/booking-policy', title: 'Booking policy', access: 'anyone', firstPaint: 'server' },
  { pattern: '/cancellation', title: 'Cancellation', access: 'anyone', firstPaint: 'server' },
  { pattern: '/payment', title: 'Payment', access: 'anyone', firstPaint: 'server' },
  { pattern: '/privacy', title: 'Privacy', access: 'anyone', firstPaint: 'server' },
  { pattern: '/terms', title: 'Terms', access: 'anyone', firstPaint: 'server' },
  { pattern: '/days-to-know', title: 'Days to know', access: 'anyone', firstPaint: 'server' },
  { pattern: '/contact', title: 'Contact', access: 'anyone', firstPaint: 'server' },
  { pattern: '/contact/thread', title: 'Your conversation with us', access: 'anyone' },
]
