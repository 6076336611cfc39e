import type { RouteObject } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { auditAction } from './pages/audit/action.ts'
import { auditLoader } from './pages/audit/loader.ts'
import { bankAccountsAction } from './pages/bank-accounts/action.ts'
import { bankAccountsLoader } from './pages/bank-accounts/loader.ts'
import { blocksAction } from './pages/blocks/action.ts'
import { blocksLoader } from './pages/blocks/loader.ts'
import { bookingLoader } from './pages/booking/loader.ts'
import { bookingsAction } from './pages/bookings/action.ts'
import { bookingsLoader } from './pages/bookings/loader.ts'
import { calendarAction } from './pages/calendar/action.ts'
import { calendarLoader } from './pages/calendar/loader.ts'
import { calendarsAction } from './pages/calendars/action.ts'
import { calendarsLoader } from './pages/calendars/loader.ts'
import { currencyManagementAction } from './pages/currency-management/action.ts'
import { currencyManagementLoader } from './pages/currency-management/loader.ts'
import { contentPageAction } from './pages/content-page/action.ts'
import { contentPageLoader } from './pages/content-page/loader.ts'
import { contentPagesLoader } from './pages/content-pages/loader.ts'
import { customerLoader } from './pages/customer/loader.ts'
import { customersAction } from './pages/customers/action.ts'
import { customersLoader } from './pages/customers/loader.ts'
import { departureAction } from './pages/departure/action.ts'
import { departureLoader } from './pages/departure/loader.ts'
import { departuresAction } from './pages/departures/action.ts'
import { departuresLoader } from './pages/departures/loader.ts'
import { newBookingAction } from './pages/new-booking/action.ts'
import { newBookingLoader } from './pages/new-booking/loader.ts'
import { businessSettingsAction } from './pages/business-settings/action.ts'
import { businessSettingsLoader } from './pages/business-settings/loader.ts'
import { notificationSettingsAction } from './pages/notification-settings/action.ts'
import { notificationSettingsLoader } from './pages/notification-settings/loader.ts'
import { receiptsAction } from './pages/receipts/action.ts'
import { receiptsLoader } from './pages/receipts/loader.ts'
import { refundsAction } from './pages/refunds/action.ts'
import { refundsLoader } from './pages/refunds/loader.ts'
import { listingEditorAction } from './pages/listing-editor/action.ts'
import { listingContentLoader, listingEditorLoader } from './pages/listing-editor/loader.ts'
import { listingAvailabilityLoader } from './pages/listing-availability/loader.ts'
import { listingBookingsLoader } from './pages/listing-bookings/loader.ts'
import { listingHistoryLoader } from './pages/listing-history/loader.ts'
import { listingPicturesLoader } from './pages/listing-pictures/loader.ts'
import { listingSaleAction } from './pages/listing-sale/action.ts'
import { listingSaleLoader } from './pages/listing-sale/loader.ts'
import { listingsAction } from './pages/listings/action.ts'
import { listingsLoader } from './pages/listings/loader.ts'
import { statementsAction } from './pages/statements/action.ts'
import { statementsLoader } from './pages/statements/loader.ts'
import { todayLoader } from './pages/today/loader.ts'
import { revalidatesRows } from './features/table/revalidates-rows.ts'
import { workspaceLoader, workspaceRouteId } from './features/workspace/loader.ts'
import { WorkspaceLayout } from './features/workspace/workspace-layout.tsx'
import { userManagementAction } from './pages/user-management/action.ts'
import { userManagementLoader } from './pages/user-management/loader.ts'

const listingEditorRoute = (platform: Platform, kind: ListingKind): RouteObject => ({
  path: `/admin/${kind}-management`,
  loader: listingEditorLoader(platform, kind),
  action: listingEditorAction(platform),
  lazy: { Component: async () => (await import('./pages/listing-editor/listing-editor-page.tsx')).ListingEditorPage },
  ErrorBoundary: RouteError,
})

/** Loaders and actions are loaded at once, pages lazily: data and code are fetched in parallel. */
const pageRoutes = (platform: Platform): RouteObject[] => [
  {
    path: '/admin',
    loader: todayLoader(platform),
    lazy: { Component: async () => (await import('./pages/today/today-page.tsx')).TodayPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/bookings',
    loader: bookingsLoader(platform),
    action: bookingsAction(platform),
    shouldRevalidate: revalidatesRows,
    lazy: { Component: async () => (await import('./pages/bookings/bookings-page.tsx')).BookingsPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/bookings/new',
    loader: newBookingLoader(platform),
    action: newBookingAction(platform),
    lazy: { Component: async () => (await import('./pages/new-booking/new-booking-page.tsx')).NewBookingPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/bookings/:id',
    loader: bookingLoader(platform),
    lazy: { Component: async () => (await import('./pages/booking/booking-page.tsx')).BookingPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/customers',
    loader: customersLoader(platform),
    action: customersAction(platform),
    lazy: { Component: async () => (await import('./pages/customers/customers-page.tsx')).CustomersPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/customers/:id',
    loader: customerLoader(platform),
    lazy: { Component: async () => (await import('./pages/customer/customer-page.tsx')).CustomerPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/calendar',
    loader: calendarLoader(platform),
    action: calendarAction(platform),
    lazy: { Component: async () => (await import('./pages/calendar/calendar-page.tsx')).CalendarPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/departures',
    loader: departuresLoader(platform),
    action: departuresAction(platform),
    lazy: { Component: async () => (await import('./pages/departures/departures-page.tsx')).DeparturesPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/departures/:id',
    loader: departureLoader(platform),
    action: departureAction(platform),
    lazy: { Component: async () => (await import('./pages/departure/departure-page.tsx')).DeparturePage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/receipts',
    loader: receiptsLoader(platform),
    action: receiptsAction(platform),
    lazy: { Component: async () => (await import('./pages/receipts/receipts-page.tsx')).ReceiptsPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/statements',
    loader: statementsLoader(platform),
    action: statementsAction(platform),
    lazy: { Component: async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/refunds',
    loader: refundsLoader(platform),
    action: refundsAction(platform),
    lazy: { Component: async () => (await import('./pages/refunds/refunds-page.tsx')).RefundsPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/settings/accounts',
    loader: bankAccountsLoader(platform),
    action: bankAccountsAction(platform),
    lazy: { Component: async () => (await import('./pages/bank-accounts/bank-accounts-page.tsx')).BankAccountsPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/settings/business',
    loader: businessSettingsLoader(platform),
    action: businessSettingsAction(platform),
    lazy: {
      Component: async () =>
        (await import('./pages/business-settings/business-settings-page.tsx')).BusinessSettingsPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/settings/notifications',
    loader: notificationSettingsLoader(platform),
    action: notificationSettingsAction(platform),
    lazy: {
      Component: async () =>
        (await import('./pages/notification-settings/notification-settings-page.tsx')).NotificationSettingsPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/listings',
    loader: listingsLoader(platform),
    action: listingsAction(platform),
    lazy: { Component: async () => (await import('./pages/listings/listings-page.tsx')).ListingsPage },
    ErrorBoundary: RouteError,
  },
  listingEditorRoute(platform, 'tour'),
  listingEditorRoute(platform, 'villa'),
  listingEditorRoute(platform, 'experience'),
  {
    path: '/admin/listings/:id',
    loader: listingContentLoader(platform),
    action: listingEditorAction(platform),
    lazy: { Component: async () => (await import('./pages/listing-editor/listing-editor-page.tsx')).ListingEditorPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/listings/:id/availability',
    loader: listingAvailabilityLoader(platform),
    lazy: {
      Component: async () =>
        (await import('./pages/listing-availability/listing-availability-page.tsx')).ListingAvailabilityPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/listings/:id/bookings',
    loader: listingBookingsLoader(platform),
    lazy: {
      Component: async () => (await import('./pages/listing-bookings/listing-bookings-page.tsx')).ListingBookingsPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/listings/:id/history',
    loader: listingHistoryLoader(platform),
    lazy: {
      Component: async () => (await import('./pages/listing-history/listing-history-page.tsx')).ListingHistoryPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/listings/:id/sale',
    loader: listingSaleLoader(platform),
    action: listingSaleAction(platform),
    lazy: { Component: async () => (await import('./pages/listing-sale/listing-sale-page.tsx')).ListingSalePage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/user-management',
    loader: userManagementLoader(platform),
    action: userManagementAction(platform),
    lazy: {
      Component: async () => (await import('./pages/user-management/user-management-page.tsx')).UserManagementPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/currency-management',
    loader: currencyManagementLoader(platform),
    action: currencyManagementAction(platform),
    lazy: {
      Component: async () =>
        (await import('./pages/currency-management/currency-management-page.tsx')).CurrencyManagementPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/blocks',
    loader: blocksLoader(platform),
    action: blocksAction(platform),
    lazy: { Component: async () => (await import('./pages/blocks/blocks-page.tsx')).BlocksPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/pages',
    loader: contentPagesLoader(platform),
    lazy: { Component: async () => (await import('./pages/content-pages/content-pages-page.tsx')).ContentPagesPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/pages/:key',
    loader: contentPageLoader(platform),
    action: contentPageAction(platform),
    lazy: { Component: async () => (await import('./pages/content-page/content-page-page.tsx')).ContentPagePage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/audit',
    loader: auditLoader(platform),
    action: auditAction(platform),
    lazy: { Component: async () => (await import('./pages/audit/audit-page.tsx')).AuditPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/listings/:id/pictures',
    loader: listingPicturesLoader(platform),
    lazy: {
      Component: async () => (await import('./pages/listing-pictures/listing-pictures-page.tsx')).ListingPicturesPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: '/admin/calendars',
    loader: calendarsLoader(platform),
    action: calendarsAction(platform),
    lazy: { Component: async () => (await import('./pages/calendars/calendars-page.tsx')).CalendarsPage },
    ErrorBoundary: RouteError,
  },
]

/** Every page beside the navigation of the workspace, whose counts are read anew after each mutation. */
export const routes = (platform: Platform): RouteObject[] => [
  {
    id: workspaceRouteId,
    loader: workspaceLoader(platform),
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) => formMethod !== undefined && defaultShouldRevalidate,
    Component: WorkspaceLayout,
    children: pageRoutes(platform),
  },
]
