import type { RouteObject } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { authAction } from './pages/auth/action.ts'
import { authLoader, shouldRevalidateAuth } from './pages/auth/loader.ts'
import { shouldRevalidateBookings } from './features/bookings/should-revalidate-bookings.ts'
import { bookingPageAction } from './pages/booking/action.ts'
import { bookingLoader } from './pages/booking/loader.ts'
import { BookingMessages } from './pages/booking/booking-messages.tsx'
import { dashboardAction } from './pages/dashboard/action.ts'
import { dashboardLoader } from './pages/dashboard/loader.ts'
import { daySheetLoader } from './pages/day-sheet/loader.ts'
import { emailChangeAction } from './pages/email-change/action.ts'
import { emailChangeLoader } from './pages/email-change/loader.ts'
import { invitationAction } from './pages/invitation/action.ts'
import { invitationLoader } from './pages/invitation/loader.ts'
import { myBookingsLoader } from './pages/my-bookings/loader.ts'
import { passwordResetAction } from './pages/password-reset/action.ts'
import { passwordResetLoader } from './pages/password-reset/loader.ts'
import { profileAction } from './pages/profile/action.ts'
import { profileLoader } from './pages/profile/loader.ts'
import { reviewAction } from './pages/review/action.ts'
import { reviewLoader } from './pages/review/loader.ts'
import { securityAction } from './pages/security/action.ts'
import { securityLoader } from './pages/security/loader.ts'
import { sharedPlanLoader } from './pages/shared-plan/loader.ts'
import { tripPlanAction } from './pages/trip-plan/action.ts'
import { tripPlanLoader } from './pages/trip-plan/loader.ts'
import { verifyEmailAction } from './pages/verify-email/action.ts'
import { verifyEmailLoader } from './pages/verify-email/loader.ts'

/** Loaders and actions are not lazy: data is fetched while a page's code still loads. */
export const routes = (platform: Platform): RouteObject[] =>
  [
    {
      path: '/auth',
      loader: authLoader(platform),
      action: authAction(platform),
      shouldRevalidate: shouldRevalidateAuth,
      lazy: { Component: async () => (await import('./pages/auth/auth-page.tsx')).AuthPage },
    },
    {
      path: '/auth/verify',
      loader: verifyEmailLoader(platform),
      action: verifyEmailAction(platform),
      lazy: { Component: async () => (await import('./pages/verify-email/verify-email-page.tsx')).VerifyEmailPage },
    },
    {
      path: '/auth/reset',
      loader: passwordResetLoader,
      action: passwordResetAction(platform),
      lazy: {
        Component: async () => (await import('./pages/password-reset/password-reset-page.tsx')).PasswordResetPage,
      },
    },
    {
      path: '/day-sheet',
      loader: daySheetLoader(platform),
      lazy: { Component: async () => (await import('./pages/day-sheet/day-sheet-page.tsx')).DaySheetPage },
    },
    {
      path: '/auth/invitation',
      loader: invitationLoader(platform),
      action: invitationAction(platform),
      lazy: { Component: async () => (await import('./pages/invitation/invitation-page.tsx')).InvitationPage },
    },
    {
      path: '/dashboard',
      loader: dashboardLoader(platform),
      action: dashboardAction(platform),
      lazy: { Component: async () => (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage },
    },
    {
      path: '/dashboard/plan',
      loader: tripPlanLoader(platform),
      action: tripPlanAction(platform),
      lazy: { Component: async () => (await import('./pages/trip-plan/trip-plan-page.tsx')).TripPlanPage },
    },
    {
      path: '/plan/:token',
      loader: sharedPlanLoader(platform),
      lazy: { Component: async () => (await import('./pages/shared-plan/shared-plan-page.tsx')).SharedPlanPage },
    },
    {
      path: '/dashboard/profile',
      loader: profileLoader(platform),
      action: profileAction(platform),
      lazy: { Component: async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage },
    },
    {
      path: '/dashboard/security',
      loader: securityLoader(platform),
      action: securityAction(platform),
      lazy: { Component: async () => (await import('./pages/security/security-page.tsx')).SecurityPage },
    },
    {
      path: '/dashboard/email',
      loader: emailChangeLoader(platform),
      action: emailChangeAction(platform),
      lazy: { Component: async () => (await import('./pages/email-change/email-change-page.tsx')).EmailChangePage },
    },
    {
      path: '/my-bookings',
      loader: myBookingsLoader(platform),
      shouldRevalidate: shouldRevalidateBookings,
      lazy: { Component: async () => (await import('./pages/my-bookings/my-bookings-page.tsx')).MyBookingsPage },
    },
    {
      path: '/my-bookings/:id',
      loader: bookingLoader(platform),
      action: bookingPageAction(platform),
      shouldRevalidate: shouldRevalidateBookings,
      lazy: { Component: async () => (await import('./pages/booking/booking-page.tsx')).BookingPage },
      // Over the booking on desktops, and all of the window on phones.
      children: [{ path: 'messages', Component: BookingMessages }],
    },
    {
      path: '/my-bookings/:id/review',
      loader: reviewLoader(platform),
      action: reviewAction(platform),
      lazy: { Component: async () => (await import('./pages/review/review-page.tsx')).ReviewPage },
    },
  ].map((route) => ({ ...route, ErrorBoundary: RouteError }))
