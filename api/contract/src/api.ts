import { auditEndpoints } from './audit.ts'
import { availabilityAlertEndpoints } from './availability-alerts.ts'
import { bookingDraftEndpoints } from './booking-drafts.ts'
import { bookingEndpoints } from './booking-endpoints.ts'
import { bookingTermsEndpoints } from './booking-terms.ts'
import { broadcastEndpoints } from './broadcasts.ts'
import { businessSettingsEndpoints } from './business-settings.ts'
import { calendarEndpoints } from './calendars.ts'
import { canaryEndpoints } from './canaries.ts'
import { changeRequestEndpoints } from './change-request-endpoints.ts'
import { calendarSubscriptionEndpoints } from './calendar-subscription.ts'
import { companionEndpoints } from './companions.ts'
import { proposalEndpoints } from './proposals.ts'
import { contentBlockEndpoints } from './content-blocks.ts'
import { contentPageEndpoints } from './content-pages.ts'
import { currencyEndpoints } from './currency.ts'
import { customerEndpoints } from './customers.ts'
import { dateOfferEndpoints } from './date-offer-endpoints.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { dayPlanEndpoints } from './day-plan.ts'
import { bookingChangeEndpoints } from './booking-changes.ts'
import { dayToKnowEndpoints } from './days-to-know.ts'
import { departureEndpoints } from './departures.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { guideDayEndpoints } from './guide-days.ts'
import { guideEndpoints } from './guides.ts'
import { identityEndpoints } from './identity.ts'
import { listingPictureEndpoints } from './listing-pictures.ts'
import { listingQuestionEndpoints } from './listing-questions.ts'
import { listingEndpoints } from './listings.ts'
import { liveEndpoints } from './live.ts'
import { mailLogEndpoints } from './mail-log.ts'
import { messageEndpoints } from './messages.ts'
import { monthEndpoints } from './month.ts'
import { nightChangeEndpoints } from './night-changes.ts'
import { noteEndpoints } from './notes.ts'
import { notificationSettingsEndpoints } from './notification-settings.ts'
import { overviewEndpoints } from './overview.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { paymentEndpoints } from './payments.ts'
import { permittedLinkEndpoints } from './permitted-links.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { profileEndpoints } from './profiles.ts'
import { receiptUploadEndpoints } from './receipt-uploads.ts'
import { receiptEndpoints } from './receipts.ts'
import { refundEndpoints } from './refunds.ts'
import { releaseCheckEndpoints } from './release-checks.ts'
import { releasePreviewEndpoints } from './release-previews.ts'
import { releaseEndpoints } from './releases.ts'
import { releaseTelemetryEndpoints } from './release-telemetry.ts'
import { reviewEndpoints } from './reviews.ts'
import { saleRuleEndpoints } from './sale-rules.ts'
import { savedEndpoints } from './saved.ts'
import { savedVoteEndpoints } from './saved-votes.ts'
import { scheduledReleaseEndpoints } from './scheduled-releases.ts'
import { signInProviderEndpoints } from './sign-in-providers.ts'
import { staffBookingEndpoints } from './staff-bookings.ts'
import { staffListingEndpoints } from './staff-listings.ts'
import { statementEndpoints } from './statements.ts'
import { tablePreferenceEndpoints } from './table-preferences.ts'
import { tripPlanEndpoints } from './trip-plan.ts'
import { userEndpoints } from './users.ts'

/** Everything the api promises. OpenAPI, permission matrix and fuzz tests are generated from these values. */
export const api = {
  ...identityEndpoints,
  ...signInProviderEndpoints,
  ...passkeyEndpoints,
  ...userEndpoints,
  ...profileEndpoints,
  ...personalDataEndpoints,
  ...dashboardEndpoints,
  ...tripPlanEndpoints,
  ...listingEndpoints,
  ...listingPictureEndpoints,
  ...listingQuestionEndpoints,
  ...dayToKnowEndpoints,
  ...savedEndpoints,
  ...savedVoteEndpoints,
  ...availabilityAlertEndpoints,
  ...reviewEndpoints,
  ...currencyEndpoints,
  ...contentBlockEndpoints,
  ...contentPageEndpoints,
  ...bookingDraftEndpoints,
  ...bookingEndpoints,
  ...bookingTermsEndpoints,
  ...changeRequestEndpoints,
  ...dateOfferEndpoints,
  ...companionEndpoints,
  ...calendarSubscriptionEndpoints,
  ...proposalEndpoints,
  ...staffBookingEndpoints,
  ...bookingChangeEndpoints,
  ...noteEndpoints,
  ...customerEndpoints,
  ...calendarEndpoints,
  ...saleRuleEndpoints,
  ...nightChangeEndpoints,
  ...dayPlanEndpoints,
  ...departureEndpoints,
  ...guideEndpoints,
  ...guideDayEndpoints,
  ...staffListingEndpoints,
  ...paymentEndpoints,
  ...permittedLinkEndpoints,
  ...receiptEndpoints,
  ...receiptUploadEndpoints,
  ...refundEndpoints,
  ...statementEndpoints,
  ...releaseEndpoints,
  ...releasePreviewEndpoints,
  ...releaseCheckEndpoints,
  ...canaryEndpoints,
  ...scheduledReleaseEndpoints,
  ...releaseTelemetryEndpoints,
  ...overviewEndpoints,
  ...monthEndpoints,
  ...messageEndpoints,
  ...broadcastEndpoints,
  ...enquiryEndpoints,
  ...liveEndpoints,
  ...mailLogEndpoints,
  ...tablePreferenceEndpoints,
  ...notificationSettingsEndpoints,
  ...businessSettingsEndpoints,
  ...auditEndpoints,
}

export type Api = typeof api
