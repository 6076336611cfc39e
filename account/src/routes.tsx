import type { RouteObject } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { pageRoute } from '@escapes/platform/page-route'
import { authAction } from './pages/auth/action.ts'
import { authLoader, shouldRevalidateAuth } from './pages/auth/loader.ts'
import { shouldRevalidateBookings } from './features/bookings/should-revalidate-bookings.ts'
import { bookingPageAction } from './pages/booking/action.ts'
import { bookingLoader } from './pages/booking/loader.ts'
import { BookingMessages } from './pages/booking/booking-messages.tsx'
import { companionTripLoader } from './pages/companion-trip/loader.ts'
import { dashboardAction } from './pages/dashboard/action.ts'
import { dashboardLoader } from './pages/dashboard/loader.ts'
import { daySheetLoader } from './pages/day-sheet/loader.ts'
import { emailChangeAction } from './pages/email-change/action.ts'
import { emailChangeLoader } from './pages/email-change/loader.ts'
import { guideDaysLoader } from './pages/guide-days/loader.ts'
import { invitationAction } from './pages/invitation/action.ts'
import { invitationLoader } from './pages/invitation/loader.ts'
import { myBookingsAction } from './pages/my-bookings/action.ts'
import { myBookingsLoader } from './pages/my-bookings/loader.ts'
import { passwordResetAction } from './pages/password-reset/action.ts'
import { passwordResetLoader } from './pages/password-reset/loader.ts'
import { proposalAction } from './pages/proposal/action.ts'
import { ownTripLoader, proposalLoader } from './pages/proposal/loader.ts'
import { profileAction } from './pages/profile/action.ts'
import { profileLoader } from './pages/profile/loader.ts'
import { reviewAction } from './pages/review/action.ts'
import { reviewLoader } from './pages/review/loader.ts'
import { securityAction } from './pages/security/action.ts'
import { securityLoader } from './pages/security/loader.ts'
import { sharedPlanLoader } from './pages/shared-plan/loader.ts'
import { tripPaymentAction } from './pages/trip-payment/action.ts'
import { tripPaymentLoader } from './pages/trip-payment/loader.ts'
import { tripPlanAction } from './pages/trip-plan/action.ts'
import { tripPlanLoader } from './pages/trip-plan/loader.ts'
import { verifyEmailAction } from './pages/verify-email/action.ts'
import { verifyEmailLoader } from './pages/verify-email/loader.ts'

export const routes = (platform: Platform): RouteObject[] => [
  pageRoute('/auth', authLoader(platform), () => import('./pages/auth/auth-page.tsx'), {
    action: authAction(platform),
    shouldRevalidate: shouldRevalidateAuth,
  }),
  pageRoute('/auth/verify', verifyEmailLoader(platform), () => import('./pages/verify-email/verify-email-page.tsx'), {
    action: verifyEmailAction(platform),
  }),
  pageRoute(
    '/auth/reset',
    passwordResetLoader(platform),
    () => import('./pages/password-reset/password-reset-page.tsx'),
    {
      action: passwordResetAction(platform),
    },
  ),
  pageRoute('/day-sheet', daySheetLoader(platform), () => import('./pages/day-sheet/day-sheet-page.tsx')),
  pageRoute('/my-days', guideDaysLoader(platform), () => import('./pages/guide-days/guide-days-page.tsx')),
  pageRoute('/auth/invitation', invitationLoader(platform), () => import('./pages/invitation/invitation-page.tsx'), {
    action: invitationAction(platform),
  }),
  pageRoute('/dashboard', dashboardLoader(platform), () => import('./pages/dashboard/dashboard-page.tsx'), {
    action: dashboardAction(platform),
  }),
  pageRoute('/dashboard/plan', tripPlanLoader(platform), () => import('./pages/trip-plan/trip-plan-page.tsx'), {
    action: tripPlanAction(platform),
  }),
  pageRoute('/plan/:token', sharedPlanLoader(platform), () => import('./pages/shared-plan/shared-plan-page.tsx')),
  pageRoute('/trip', companionTripLoader(platform), () => import('./pages/companion-trip/companion-trip-page.tsx')),
  pageRoute('/proposal', proposalLoader(platform), () => import('./pages/proposal/proposal-page.tsx'), {
    action: proposalAction(platform),
  }),
  pageRoute('/proposal/:id', ownTripLoader(platform), () => import('./pages/proposal/own-trip-page.tsx')),
  pageRoute(
    '/proposal/:id/pay',
    tripPaymentLoader(platform),
    () => import('./pages/trip-payment/trip-payment-page.tsx'),
    { action: tripPaymentAction(platform), shouldRevalidate: shouldRevalidateBookings },
  ),
  pageRoute('/dashboard/profile', profileLoader(platform), () => import('./pages/profile/profile-page.tsx'), {
    action: profileAction(platform),
  }),
  pageRoute('/dashboard/security', securityLoader(platform), () => import('./pages/security/security-page.tsx'), {
    action: securityAction(platform),
  }),
  pageRoute(
    '/dashboard/email',
    emailChangeLoader(platform),
    () => import('./pages/email-change/email-change-page.tsx'),
    { action: emailChangeAction(platform) },
  ),
  pageRoute('/my-bookings', myBookingsLoader(platform), () => import('./pages/my-bookings/my-bookings-page.tsx'), {
    action: myBookingsAction(platform),
    shouldRevalidate: shouldRevalidateBookings,
  }),
  pageRoute('/my-bookings/:id', bookingLoader(platform), () => import('./pages/booking/booking-page.tsx'), {
    action: bookingPageAction(platform),
    shouldRevalidate: shouldRevalidateBookings,
    // Over the booking on desktops, and all of the window on phones.
    children: [{ path: 'messages', Component: BookingMessages }],
  }),
  pageRoute('/my-bookings/:id/review', reviewLoader(platform), () => import('./pages/review/review-page.tsx'), {
    action: reviewAction(platform),
  }),
]
