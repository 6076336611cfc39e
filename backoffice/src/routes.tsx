import type { LoaderFunction, RouteObject } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { pageRoute } from '@escapes/platform/page-route'
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
import { changesLoader } from './pages/changes/loader.ts'
import { contentPageLoader } from './pages/content-page/loader.ts'
import { contentPagesLoader } from './pages/content-pages/loader.ts'
import { conversationLoader } from './pages/conversation/loader.ts'
import { customerLoader } from './pages/customer/loader.ts'
import { customersLoader } from './pages/customers/loader.ts'
import { dayPlanLoader } from './pages/day-plan/loader.ts'
import { daysToKnowLoader } from './pages/days-to-know/loader.ts'
import { departureLoader } from './pages/departure/loader.ts'
import { departuresLoader } from './pages/departures/loader.ts'
import { guideLoader } from './pages/guide/loader.ts'
import { guidesLoader } from './pages/guides/loader.ts'
import { inboxLoader, revalidatesInbox } from './pages/inbox/loader.ts'
import { monthLoader } from './pages/month/loader.ts'
import { newBookingLoader } from './pages/new-booking/loader.ts'
import { businessSettingsLoader } from './pages/business-settings/loader.ts'
import { notificationSettingsLoader } from './pages/notification-settings/loader.ts'
import { releasesLoader, revalidatesReleases } from './pages/releases/loader.ts'
import { receiptsLoader } from './pages/receipts/loader.ts'
import { refundsAction } from './pages/refunds/action.ts'
import { refundsLoader } from './pages/refunds/loader.ts'
import { listingContentLoader, listingEditorLoader } from './pages/listing-editor/loader.ts'
import { linksLoader } from './pages/links/loader.ts'
import { listingAvailabilityLoader } from './pages/listing-availability/loader.ts'
import { listingBookingsLoader } from './pages/listing-bookings/loader.ts'
import { listingHistoryLoader } from './pages/listing-history/loader.ts'
import { listingPicturesLoader } from './pages/listing-pictures/loader.ts'
import { listingQuestionsLoader } from './pages/listing-questions/loader.ts'
import { listingSaleLoader } from './pages/listing-sale/loader.ts'
import { listingsLoader } from './pages/listings/loader.ts'
import { savedRepliesLoader } from './pages/saved-replies/loader.ts'
import { newProposalLoader, proposalLoader } from './pages/proposal/loader.ts'
import { proposalsLoader } from './pages/proposals/loader.ts'
import { reviewsLoader } from './pages/reviews/loader.ts'
import { statementsLoader } from './pages/statements/loader.ts'
import { todayLoader } from './pages/today/loader.ts'
import { mutationAction } from './features/mutation/mutation-action.ts'
import { revalidatesRows } from './features/table/revalidates-rows.ts'
import { WorkspaceLayout } from './features/workspace/workspace-layout.tsx'
import { userManagementAction } from './pages/user-management/action.ts'
import { userManagementLoader } from './pages/user-management/loader.ts'

type Loader = (platform: Platform) => LoaderFunction
type PageRoute = typeof pageRoute

/** All pages send what staff do through the same action, unless they name their own. */
const toPage =
  (platform: Platform) =>
  (path: string, loader: Loader, importPage: Parameters<PageRoute>[2], more?: Parameters<PageRoute>[3]): RouteObject =>
    pageRoute(path, loader(platform), importPage, { action: mutationAction(platform), ...more })

const listingEditorRoute = (page: ReturnType<typeof toPage>, kind: ListingKind): RouteObject =>
  page(
    `/admin/${kind}-management`,
    listingEditorLoader(kind),
    () => import('./pages/listing-editor/listing-editor-page.tsx'),
  )

const pageRoutes = (platform: Platform, page = toPage(platform)): RouteObject[] => [
  page('/admin', todayLoader, () => import('./pages/today/today-page.tsx')),
  page('/admin/changes', changesLoader, () => import('./pages/changes/changes-page.tsx')),
  page('/admin/inbox', inboxLoader, () => import('./pages/inbox/inbox-page.tsx'), {
    shouldRevalidate: revalidatesInbox,
    children: [
      {
        path: '/admin/inbox',
        action: mutationAction(platform),
        lazy: { Component: async () => (await import('./pages/inbox/parts/nothing-chosen.tsx')).NothingChosen },
      },
      page('/admin/inbox/:id', conversationLoader, () => import('./pages/conversation/conversation-page.tsx')),
    ],
  }),
  page('/admin/inbox/saved-replies', savedRepliesLoader, () => import('./pages/saved-replies/saved-replies-page.tsx')),
  page('/admin/bookings', bookingsLoader, () => import('./pages/bookings/bookings-page.tsx'), {
    action: bookingsAction(platform),
    shouldRevalidate: revalidatesRows,
  }),
  page('/admin/bookings/new', newBookingLoader, () => import('./pages/new-booking/new-booking-page.tsx')),
  page('/admin/bookings/:id', bookingLoader, () => import('./pages/booking/booking-page.tsx')),
  page('/admin/proposals', proposalsLoader, () => import('./pages/proposals/proposals-page.tsx')),
  page('/admin/proposals/new', newProposalLoader, () => import('./pages/proposal/new-proposal-page.tsx')),
  page('/admin/proposals/:id', proposalLoader, () => import('./pages/proposal/proposal-page.tsx')),
  page('/admin/customers', customersLoader, () => import('./pages/customers/customers-page.tsx')),
  page('/admin/customers/:id', customerLoader, () => import('./pages/customer/customer-page.tsx')),
  page('/admin/reviews', reviewsLoader, () => import('./pages/reviews/reviews-page.tsx')),
  page('/admin/calendar', calendarLoader, () => import('./pages/calendar/calendar-page.tsx')),
  page('/admin/day', dayPlanLoader, () => import('./pages/day-plan/day-plan-page.tsx')),
  page('/admin/departures', departuresLoader, () => import('./pages/departures/departures-page.tsx')),
  page('/admin/departures/:id', departureLoader, () => import('./pages/departure/departure-page.tsx')),
  page('/admin/guides', guidesLoader, () => import('./pages/guides/guides-page.tsx')),
  page('/admin/guides/:id', guideLoader, () => import('./pages/guide/guide-page.tsx')),
  page('/admin/receipts', receiptsLoader, () => import('./pages/receipts/receipts-page.tsx')),
  page('/admin/statements', statementsLoader, () => import('./pages/statements/statements-page.tsx')),
  page('/admin/refunds', refundsLoader, () => import('./pages/refunds/refunds-page.tsx'), {
    action: refundsAction(platform),
  }),
  page('/admin/month', monthLoader, () => import('./pages/month/month-page.tsx')),
  page('/admin/settings/accounts', bankAccountsLoader, () => import('./pages/bank-accounts/bank-accounts-page.tsx')),
  page(
    '/admin/settings/business',
    businessSettingsLoader,
    () => import('./pages/business-settings/business-settings-page.tsx'),
  ),
  page('/admin/settings/links', linksLoader, () => import('./pages/links/links-page.tsx')),
  page(
    '/admin/settings/notifications',
    notificationSettingsLoader,
    () => import('./pages/notification-settings/notification-settings-page.tsx'),
  ),
  page('/admin/listings', listingsLoader, () => import('./pages/listings/listings-page.tsx')),
  listingEditorRoute(page, 'tour'),
  listingEditorRoute(page, 'villa'),
  listingEditorRoute(page, 'experience'),
  page('/admin/listings/:id', listingContentLoader, () => import('./pages/listing-editor/listing-editor-page.tsx')),
  page(
    '/admin/listings/:id/availability',
    listingAvailabilityLoader,
    () => import('./pages/listing-availability/listing-availability-page.tsx'),
  ),
  page(
    '/admin/listings/:id/bookings',
    listingBookingsLoader,
    () => import('./pages/listing-bookings/listing-bookings-page.tsx'),
  ),
  page(
    '/admin/listings/:id/history',
    listingHistoryLoader,
    () => import('./pages/listing-history/listing-history-page.tsx'),
  ),
  page('/admin/listings/:id/sale', listingSaleLoader, () => import('./pages/listing-sale/listing-sale-page.tsx')),
  page(
    '/admin/user-management',
    userManagementLoader,
    () => import('./pages/user-management/user-management-page.tsx'),
    { action: userManagementAction(platform) },
  ),
  page('/admin/releases', releasesLoader, () => import('./pages/releases/releases-page.tsx'), {
    shouldRevalidate: revalidatesReleases,
  }),
  page(
    '/admin/currency-management',
    currencyManagementLoader,
    () => import('./pages/currency-management/currency-management-page.tsx'),
    { action: currencyManagementAction(platform) },
  ),
  page('/blocks', blocksLoader, () => import('./pages/blocks/blocks-page.tsx')),
  page('/admin/days-to-know', daysToKnowLoader, () => import('./pages/days-to-know/days-to-know-page.tsx')),
  page('/admin/pages', contentPagesLoader, () => import('./pages/content-pages/content-pages-page.tsx')),
  page('/admin/pages/:key', contentPageLoader, () => import('./pages/content-page/content-page-page.tsx')),
  page('/admin/audit', auditLoader, () => import('./pages/audit/audit-page.tsx')),
  page(
    '/admin/listings/:id/pictures',
    listingPicturesLoader,
    () => import('./pages/listing-pictures/listing-pictures-page.tsx'),
  ),
  page(
    '/admin/listings/:id/questions',
    listingQuestionsLoader,
    () => import('./pages/listing-questions/listing-questions-page.tsx'),
  ),
  page('/admin/calendars', calendarsLoader, () => import('./pages/calendars/calendars-page.tsx')),
]

/** Every page beside the navigation of the workspace. */
export const routes = (platform: Platform): RouteObject[] => [
  { Component: WorkspaceLayout, children: pageRoutes(platform) },
]
