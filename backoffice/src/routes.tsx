import type { RouteObject } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { explainBooking } from './features/booking/explain.ts'
import { bookingLoader } from './features/booking/load-booking.ts'
import { relayDeeds } from './features/deed/relay.ts'
import { bookingsLoader } from './pages/bookings/loader.ts'
import { accountsLoader } from './pages/accounts/loader.ts'
import { calendarsAction } from './pages/calendars/action.ts'
import { calendarsLoader } from './pages/calendars/loader.ts'
import { receiptsLoader } from './pages/receipts/loader.ts'
import { refundsLoader } from './pages/refunds/loader.ts'
import { saleLoader } from './pages/sale/loader.ts'
import { statementsLoader } from './pages/statements/loader.ts'

/** Loaders and actions are here and pages are not: the data is asked for while the page's code is on its way. */
export const routes = (platform: Platform): RouteObject[] => [
  {
    path: '/admin',
    loader: bookingsLoader(platform),
    action: relayDeeds(platform, explainBooking),
    lazy: async () => {
      const { BookingsPage } = await import('./pages/bookings/bookings-page.tsx')
      return { Component: BookingsPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/bookings/:id',
    loader: bookingLoader(platform),
    lazy: async () => {
      const { BookingPage } = await import('./pages/booking/booking-page.tsx')
      return { Component: BookingPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/receipts',
    loader: receiptsLoader(platform),
    action: relayDeeds(platform),
    lazy: async () => {
      const { ReceiptsPage } = await import('./pages/receipts/receipts-page.tsx')
      return { Component: ReceiptsPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/statements',
    loader: statementsLoader(platform),
    action: relayDeeds(platform),
    lazy: async () => {
      const { StatementsPage } = await import('./pages/statements/statements-page.tsx')
      return { Component: StatementsPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/refunds',
    loader: refundsLoader(platform),
    action: relayDeeds(platform),
    lazy: async () => {
      const { RefundsPage } = await import('./pages/refunds/refunds-page.tsx')
      return { Component: RefundsPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/settings/accounts',
    loader: accountsLoader(platform),
    action: relayDeeds(platform),
    lazy: async () => {
      const { AccountsPage } = await import('./pages/accounts/accounts-page.tsx')
      return { Component: AccountsPage, ErrorBoundary: RouteError }
    },
  },
  {
    path: '/admin/listings/:id/sale',
    loader: saleLoader(platform),
    action: relayDeeds(platform),
    lazy: async () => {
      const { SalePage } = await import('./pages/sale/sale-page.tsx')
      return { Component: SalePage, ErrorBoundary: RouteError }
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
