import type { RouteObject } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { bookingsAction } from './pages/bookings/action.ts'
import { bookingsLoader } from './pages/bookings/loader.ts'
import { calendarsAction } from './pages/calendars/action.ts'
import { calendarsLoader } from './pages/calendars/loader.ts'

/** Loaders and actions are here and pages are not: the data is asked for while the page's code is on its way. */
export const routes = (platform: Platform): RouteObject[] => [
  {
    path: '/admin',
    loader: bookingsLoader(platform),
    action: bookingsAction(platform),
    lazy: async () => {
      const { BookingsPage } = await import('./pages/bookings/bookings-page.tsx')
      return { Component: BookingsPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/calendars',
    loader: calendarsLoader(platform),
    action: calendarsAction(platform),
    lazy: async () => {
      const { CalendarsPage } = await import('./pages/calendars/calendars-page.tsx')
      return { Component: CalendarsPage, ErrorBoundary: RouteError }
    },
  },
]
