import type { RouteObject } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { action as authAction } from './pages/auth/action.ts'
import { loader as authLoader, shouldRevalidate } from './pages/auth/loader.ts'
import { shouldRevalidate as shouldRevalidateBookings } from './features/bookings/should-revalidate.ts'
import { action as bookingAction } from './pages/booking/action.ts'
import { loader as bookingLoader } from './pages/booking/loader.ts'
import { action as dashboardAction } from './pages/dashboard/action.ts'
import { loader as dashboardLoader } from './pages/dashboard/loader.ts'
import { loader as bookingsLoader } from './pages/my-bookings/loader.ts'
import { action as resetAction } from './pages/reset/action.ts'
import { loader as resetLoader } from './pages/reset/loader.ts'
import { action as verifyAction } from './pages/verify/action.ts'
import { loader as verifyLoader } from './pages/verify/loader.ts'

/** Loaders and actions stand here, so that data is asked for while a page's code is still on its way. */
export const routes = (platform: Platform): RouteObject[] =>
  [
    {
      path: '/auth',
      loader: authLoader(platform),
      action: authAction(platform),
      shouldRevalidate,
      lazy: { Component: async () => (await import('./pages/auth/auth-page.tsx')).Component },
    },
    {
      path: '/auth/verify',
      loader: verifyLoader(platform),
      action: verifyAction,
      lazy: { Component: async () => (await import('./pages/verify/verify-page.tsx')).Component },
    },
    {
      path: '/auth/reset',
      loader: resetLoader,
      action: resetAction(platform),
      lazy: { Component: async () => (await import('./pages/reset/reset-page.tsx')).Component },
    },
    {
      path: '/dashboard',
      loader: dashboardLoader(platform),
      action: dashboardAction(platform),
      lazy: { Component: async () => (await import('./pages/dashboard/dashboard-page.tsx')).Component },
    },
    {
      path: '/my-bookings',
      loader: bookingsLoader(platform),
      shouldRevalidate: shouldRevalidateBookings,
      lazy: { Component: async () => (await import('./pages/my-bookings/my-bookings-page.tsx')).Component },
    },
    {
      path: '/my-bookings/:id',
      loader: bookingLoader(platform),
      action: bookingAction(platform),
      shouldRevalidate: shouldRevalidateBookings,
      lazy: { Component: async () => (await import('./pages/booking/booking-page.tsx')).Component },
    },
  ].map((route) => ({ ...route, ErrorBoundary: RouteError }))
