import type { RemotePage } from '@escapes/contract'

/** The path table as plain data: the build writes it into the sidecar, the shell decides by it which remote to load. */
export const pages: RemotePage[] = [
  { pattern: '/', title: 'Home', access: 'anyone' },
  { pattern: '/tours', title: 'Tours', access: 'anyone' },
  { pattern: '/tours/:id', title: 'Tour', access: 'anyone' },
  { pattern: '/experiences', title: 'Experiences', access: 'anyone' },
  { pattern: '/experiences/:id', title: 'Experience', access: 'anyone' },
  { pattern: '/villas', title: 'Villas', access: 'anyone' },
  { pattern: '/villas/:id', title: 'Villa', access: 'anyone' },
]
