import type { RouteObject } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { auditLoader } from './pages/audit/loader.ts'
import { bankAccountsLoader } from './pages/bank-accounts/loader.ts'
import { blocksLoader } from './pages/blocks/loader.ts'
import { bookingLoader } from './pages/booking/loader.ts'
import { bookingsAction } from './pages/bookings/action.ts'
import { bookingsLoader } from './pages/bookings/loader.ts'
import { calendarLoader } from './pages/calendar/loader.ts'
import { calendarsLoader } from './pages/calendars/loader.ts'
import { currencyManagementAction } from './pages/currency-management/action.ts'
import { currencyManagementLoader } from './pages/currency-management/loader.ts'
import { contentPageLoader } from './pages/content-page/loader.ts'
import { contentPagesLoader } from './pages/content-pages/loader.ts'
import { conversationLoader } from './pages/conversation/loader.ts'
import { customerLoader } from './pages/customer/loader.ts'
import { customersLoader } from './pages/customers/loader.ts'
import { departureLoader } from './pages/departure/loader.ts'
import { departuresLoader } from './pages/departures/loader.ts'
import { inboxLoader, revalidatesInbox } from './pages/inbox/loader.ts'
import { newBookingLoader } from './pages/new-booking/loader.ts'
import { businessSettingsLoader } from './pages/business-settings/loader.ts'
import { notificationSettingsLoader } from './pages/notification-settings/loader.ts'
import { releasesLoader, revalidatesReleases } from './pages/releases/loader.ts'
import { receiptsLoader } from './pages/receipts/loader.ts'
import { refundsAction } from './pages/refunds/action.ts'
import { refundsLoader } from './pages/refunds/loader.ts'
import { listingContentLoader, listingEditorLoader } from './pages/listing-editor/loader.ts'
import { listingAvailabilityLoader } from './pages/listing-availability/loader.ts'
import { listingBookingsLoader } from './pages/listing-bookings/loader.ts'
import { listingHistoryLoader } from './pages/listing-history/loader.ts'
import { listingPicturesLoader } from './pages/listing-pictures/loader.ts'
import { listingSaleLoader } from './pages/listing-sale/loader.ts'
import { listingsLoader } from './pages/listings/loader.ts'
import { savedRepliesLoader } from './pages/saved-replies/loader.ts'
import { reviewsLoader } from './pages/reviews/loader.ts'
import { statementsLoader } from './pages/statements/loader.ts'
import { todayLoader } from './pages/today/loader.ts'
import { mutationAction } from './features/mutation/mutation-action.ts'
import { revalidatesRows } from './features/table/revalidates-rows.ts'
import { workspaceLoader, workspaceRouteId } from './features/workspace/loader.ts'
import { WorkspaceLayout } from './features/workspace/workspace-layout.tsx'
import { userManagementAction } from './pages/user-management/action.ts'
import { userManagementLoader } from './pages/user-management/loader.ts'

const listingEditorRoute = (platform: Platform, kind: ListingKind) => ({
  path: `/admin/${kind}-management`,
  loader: listingEditorLoader(platform, kind),
  action: mutationAction(platform),
  lazy: { Component: async () => (await import('./pages/listing-editor/listing-editor-page.tsx')).ListingEditorPage },
})

/** Loaders and actions are loaded at once, pages lazily: data and code are fetched in parallel. */
const pageRoutes = (platform: Platform, action = mutationAction(platform)): RouteObject[] =>
  [
    {
      path: '/admin',
      loader: todayLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/today/today-page.tsx')).TodayPage },
    },
    {
      path: '/admin/inbox',
      loader: inboxLoader(platform),
      shouldRevalidate: revalidatesInbox,
      lazy: { Component: async () => (await import('./pages/inbox/inbox-page.tsx')).InboxPage },
      children: [
        {
          path: '/admin/inbox',
          action,
          lazy: { Component: async () => (await import('./pages/inbox/parts/nothing-chosen.tsx')).NothingChosen },
        },
        {
          path: '/admin/inbox/:id',
          loader: conversationLoader(platform),
          lazy: {
            Component: async () => (await import('./pages/conversation/conversation-page.tsx')).ConversationPage,
          },
          ErrorBoundary: RouteError,
        },
      ],
    },
    {
      path: '/admin/inbox/saved-replies',
      loader: savedRepliesLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/saved-replies/saved-replies-page.tsx')).SavedRepliesPage },
    },
    {
      path: '/admin/bookings',
      loader: bookingsLoader(platform),
      action: bookingsAction(platform),
      shouldRevalidate: revalidatesRows,
      lazy: { Component: async () => (await import('./pages/bookings/bookings-page.tsx')).BookingsPage },
    },
    {
      path: '/admin/bookings/new',
      loader: newBookingLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/new-booking/new-booking-page.tsx')).NewBookingPage },
    },
    {
      path: '/admin/bookings/:id',
      loader: bookingLoader(platform),
      lazy: { Component: async () => (await import('./pages/booking/booking-page.tsx')).BookingPage },
    },
    {
      path: '/admin/customers',
      loader: customersLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/customers/customers-page.tsx')).CustomersPage },
    },
    {
      path: '/admin/customers/:id',
      loader: customerLoader(platform),
      lazy: { Component: async () => (await import('./pages/customer/customer-page.tsx')).CustomerPage },
    },
    {
      path: '/admin/reviews',
      loader: reviewsLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/reviews/reviews-page.tsx')).ReviewsPage },
    },
    {
      path: '/admin/calendar',
      loader: calendarLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/calendar/calendar-page.tsx')).CalendarPage },
    },
    {
      path: '/admin/departures',
      loader: departuresLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/departures/departures-page.tsx')).DeparturesPage },
    },
    {
      path: '/admin/departures/:id',
      loader: departureLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/departure/departure-page.tsx')).DeparturePage },
    },
    {
      path: '/admin/receipts',
      loader: receiptsLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/receipts/receipts-page.tsx')).ReceiptsPage },
    },
    {
      path: '/admin/statements',
      loader: statementsLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage },
    },
    {
      path: '/admin/refunds',
      loader: refundsLoader(platform),
      action: refundsAction(platform),
      lazy: { Component: async () => (await import('./pages/refunds/refunds-page.tsx')).RefundsPage },
    },
    {
      path: '/admin/settings/accounts',
      loader: bankAccountsLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/bank-accounts/bank-accounts-page.tsx')).BankAccountsPage },
    },
    {
      path: '/admin/settings/business',
      loader: businessSettingsLoader(platform),
      action,
      lazy: {
        Component: async () =>
          (await import('./pages/business-settings/business-settings-page.tsx')).BusinessSettingsPage,
      },
    },
    {
      path: '/admin/settings/notifications',
      loader: notificationSettingsLoader(platform),
      action,
      lazy: {
        Component: async () =>
          (await import('./pages/notification-settings/notification-settings-page.tsx')).NotificationSettingsPage,
      },
    },
    {
      path: '/admin/listings',
      loader: listingsLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/listings/listings-page.tsx')).ListingsPage },
    },
    listingEditorRoute(platform, 'tour'),
    listingEditorRoute(platform, 'villa'),
    listingEditorRoute(platform, 'experience'),
    {
      path: '/admin/listings/:id',
      loader: listingContentLoader(platform),
      action,
      lazy: {
        Component: async () => (await import('./pages/listing-editor/listing-editor-page.tsx')).ListingEditorPage,
      },
    },
    {
      path: '/admin/listings/:id/availability',
      loader: listingAvailabilityLoader(platform),
      lazy: {
        Component: async () =>
          (await import('./pages/listing-availability/listing-availability-page.tsx')).ListingAvailabilityPage,
      },
    },
    {
      path: '/admin/listings/:id/bookings',
      loader: listingBookingsLoader(platform),
      lazy: {
        Component: async () => (await import('./pages/listing-bookings/listing-bookings-page.tsx')).ListingBookingsPage,
      },
    },
    {
      path: '/admin/listings/:id/history',
      loader: listingHistoryLoader(platform),
      lazy: {
        Component: async () => (await import('./pages/listing-history/listing-history-page.tsx')).ListingHistoryPage,
      },
    },
    {
      path: '/admin/listings/:id/sale',
      loader: listingSaleLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/listing-sale/listing-sale-page.tsx')).ListingSalePage },
    },
    {
      path: '/admin/user-management',
      loader: userManagementLoader(platform),
      action: userManagementAction(platform),
      lazy: {
        Component: async () => (await import('./pages/user-management/user-management-page.tsx')).UserManagementPage,
      },
    },
    {
      path: '/admin/releases',
      loader: releasesLoader(platform),
      action,
      shouldRevalidate: revalidatesReleases,
      lazy: { Component: async () => (await import('./pages/releases/releases-page.tsx')).ReleasesPage },
    },
    {
      path: '/admin/currency-management',
      loader: currencyManagementLoader(platform),
      action: currencyManagementAction(platform),
      lazy: {
        Component: async () =>
          (await import('./pages/currency-management/currency-management-page.tsx')).CurrencyManagementPage,
      },
    },
    {
      path: '/blocks',
      loader: blocksLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/blocks/blocks-page.tsx')).BlocksPage },
    },
    {
      path: '/admin/pages',
      loader: contentPagesLoader(platform),
      lazy: { Component: async () => (await import('./pages/content-pages/content-pages-page.tsx')).ContentPagesPage },
    },
    {
      path: '/admin/pages/:key',
      loader: contentPageLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/content-page/content-page-page.tsx')).ContentPagePage },
    },
    {
      path: '/admin/audit',
      loader: auditLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/audit/audit-page.tsx')).AuditPage },
    },
    {
      path: '/admin/listings/:id/pictures',
      loader: listingPicturesLoader(platform),
      lazy: {
        Component: async () => (await import('./pages/listing-pictures/listing-pictures-page.tsx')).ListingPicturesPage,
      },
    },
    {
      path: '/admin/calendars',
      loader: calendarsLoader(platform),
      action,
      lazy: { Component: async () => (await import('./pages/calendars/calendars-page.tsx')).CalendarsPage },
    },
  ].map((route) => ({ ...route, ErrorBoundary: RouteError }))

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
