import { defineRemote } from '@escapes/platform'

export default defineRemote((platform) => [
  { path: '/', lazy: () => import('#/pages/hello/hello-page.tsx') },
  { path: '/villas/:id', lazy: () => import('#/pages/hello/hello-page.tsx') },
  {
    path: '/my-bookings',
    loader: async ({ request }) => ({ name: (await platform.guards.requireSession(request)).name }),
    lazy: async () => ({ Component: (await import('#/pages/hello/hello-page.tsx')).Component }),
  },
])
