import type { TemplateName } from '../templates/index.ts'
import {
  skipIfRequestAnswered,
  skipIfChangeAnswered,
  skipIfOfferAnswered,
  skipIfConflictOutdated,
  skipIfReminderDayPassed,
  skipIfNothingToPay,
  skipIfDatesOrGuestsChanged,
  skipIfPaidOrDueDateChanged,
  skipIfPickupChanged,
  skipIfStateChanged,
  skipIfBalancePaid,
  skipIfReceiptReviewNotDue,
  skipIfNotPending,
} from './booking-skip-reasons.ts'
import type { FindSkipReason } from './find-skip-reason.ts'
import {
  skipIfRefundDetailsGiven,
  skipIfLinkExpired,
  skipIfMessagesRead,
  skipIfMuted,
  skipIfProposalChanged,
  skipIfRefundNeverAnnounced,
  skipIfReceiptReviewed,
  skipIfDecidedAnew,
  skipIfReviewDecided,
  skipIfReviewWritten,
  skipIfRefundVoid,
  skipIfRefundNotReady,
} from './other-skip-reasons.ts'

/** Why a mail is always sent, what it cannot be sent without, or the checks that skip it, in this order. */
export type SkipRule =
  | { always: string }
  /** The code is computed when the mail is sent; there is none once it was used, replaced or has ended. */
  | { carriesCode: true }
  | {
      unless: readonly FindSkipReason[]
      /** The amount to pay and the bank account are read again when the mail is sent. */
      hasCurrentMoney?: boolean
      /** So are these, and the price. */
      hasCurrentPrice?: boolean
    }

const security = { always: 'A customer is notified of every change to the account.' }
const money = { always: 'Money that arrived or left is always reported.' }
const unless = (...checks: FindSkipReason[]): SkipRule => ({ unless: checks })

/** When each mail is skipped because it is no longer true. What made it untrue is announced by another mail. */
export const skipRules: Record<TemplateName, SkipRule> = {
  'verify-email': unless(skipIfLinkExpired),
  'sign-in-code': { carriesCode: true },
  'reset-password': unless(skipIfLinkExpired),
  'email-change-confirm': unless(skipIfLinkExpired),
  'staff-invitation': unless(skipIfLinkExpired),
  'password-changed': security,
  'second-step-changed': security,
  'second-step-reset': security,
  'sign-in-provider-changed': security,
  'email-change-requested': security,
  'email-changed': security,
  'passkey-changed': security,
  'account-erased': security,
  'account-access-changed': security,
  'admin-invitation-accepted': security,
  'admin-notice': security,
  'admin-account-change': security,
  'admin-low-prices': { always: 'Admins hear of every price that was set low, also of one that was corrected since.' },
  'availability-freed': { always: 'It was asked for, comes once, and promises nothing.' },
  'booking-received': {
    unless: [skipIfNotPending, skipIfDatesOrGuestsChanged, skipIfRequestAnswered, skipIfPaidOrDueDateChanged],
    hasCurrentPrice: true,
  },
  'trip-booked': { always: 'It tells what was booked, whatever became of it since.' },
  'booking-approved': {
    unless: [skipIfNotPending, skipIfDatesOrGuestsChanged, skipIfPaidOrDueDateChanged],
    hasCurrentPrice: true,
  },
  'booking-declined': unless(skipIfStateChanged),
  'booking-confirmed': { unless: [skipIfStateChanged, skipIfDatesOrGuestsChanged], hasCurrentMoney: true },
  'booking-changed': { unless: [skipIfStateChanged, skipIfDatesOrGuestsChanged], hasCurrentMoney: true },
  'change-asked': unless(skipIfStateChanged, skipIfChangeAnswered),
  'change-declined': { always: 'It tells why, and nothing else does.' },
  'dates-offered': unless(skipIfStateChanged, skipIfOfferAnswered),
  'dates-not-offered': unless(skipIfStateChanged, skipIfDatesOrGuestsChanged),
  'pick-up-arranged': unless(skipIfStateChanged, skipIfDatesOrGuestsChanged, skipIfPickupChanged),
  'pick-up-withdrawn': unless(skipIfStateChanged, skipIfDatesOrGuestsChanged, skipIfPickupChanged),
  'trip-begins-soon': { unless: [skipIfStateChanged, skipIfDatesOrGuestsChanged], hasCurrentMoney: true },
  'booking-cancelled': unless(skipIfStateChanged),
  'booking-expired': unless(skipIfStateChanged),
  'booking-completed': { unless: [skipIfMuted('after-trip'), skipIfStateChanged], hasCurrentMoney: true },
  'booking-no-show': unless(skipIfStateChanged),
  'receipt-received': unless(skipIfReceiptReviewed, skipIfStateChanged),
  'receipt-rejected': { unless: [skipIfStateChanged, skipIfPaidOrDueDateChanged], hasCurrentPrice: true },
  'receipt-duplicate': { unless: [skipIfStateChanged, skipIfPaidOrDueDateChanged], hasCurrentPrice: true },
  'payment-received': money,
  'payment-reversed': money,
  'payment-account-changed': { unless: [skipIfNothingToPay], hasCurrentMoney: true },
  'balance-due': unless(skipIfStateChanged, skipIfBalancePaid, skipIfReminderDayPassed),
  'refund-opened': unless(skipIfRefundVoid, skipIfRefundDetailsGiven),
  'refund-sent': money,
  'refund-voided': unless(skipIfRefundNeverAnnounced),
  'staff-booking-to-confirm': unless(skipIfStateChanged, skipIfDatesOrGuestsChanged, skipIfRequestAnswered),
  'staff-booking-confirmed': unless(skipIfStateChanged),
  'staff-booking-changed': unless(skipIfStateChanged, skipIfDatesOrGuestsChanged),
  'staff-change-asked': unless(skipIfStateChanged, skipIfChangeAnswered),
  'staff-change-withdrawn': { always: 'Whoever was to answer is told that nobody has to.' },
  'staff-booking-cancelled': unless(skipIfStateChanged),
  'staff-receipt-to-check': unless(skipIfReceiptReviewed),
  'staff-review-due': unless(skipIfReceiptReviewNotDue),
  'staff-review-missed': unless(skipIfStateChanged, skipIfReceiptReviewNotDue),
  'staff-payment-stranded': unless(skipIfStateChanged),
  'staff-payment-overdue': unless(skipIfStateChanged, skipIfBalancePaid),
  'staff-refund-ready': unless(skipIfRefundVoid, skipIfRefundNotReady),
  'staff-calendar-conflict': unless(skipIfStateChanged, skipIfConflictOutdated),
  'message-unread': unless(skipIfMuted('messages'), skipIfMessagesRead),
  'staff-message-waiting': unless(skipIfMessagesRead),
  'enquiry-received': { always: 'It tells the reference, whatever was answered since.' },
  'enquiry-answered': { always: 'Every answer goes by mail.' },
  'review-request': unless(skipIfMuted('after-trip'), skipIfReviewWritten),
  'review-decided': unless(skipIfMuted('after-trip'), skipIfDecidedAnew),
  'staff-review-held': unless(skipIfReviewDecided),
  'proposal-sent': unless(skipIfProposalChanged),
  'proposal-ends-soon': unless(skipIfProposalChanged),
  'staff-proposal-accepted': { always: 'It tells what was booked, whatever became of it since.' },
  'staff-proposal-declined': { always: 'It tells why, and nothing else does.' },
  'staff-proposal-asked-again': { always: 'Whoever asked waits for an answer, and asks only once.' },
  'staff-test': { always: 'It shows that mails arrive.' },
  'staff-calendar-suspicious': { always: 'Staff look at the feed, whatever it brought since.' },
}
