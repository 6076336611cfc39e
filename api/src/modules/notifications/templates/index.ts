import type { z } from 'zod'
import type { MailAttachment } from '#/gateways/mail/port.ts'
import { signInCodeMail, signInCodeMailSchema } from './sign-in-code.ts'
import { accountLinkMailSchema, passwordResetMail, addressVerificationMail } from './account-links.ts'
import {
  emailChangeConfirmationMail,
  changedAddressMailSchema,
  emailChangedMail,
  emailChangeRequestedMail,
  emailChangeLinkMailSchema,
  newAddressMailSchema,
  passwordChangedMail,
  secondStepResetMail,
  signInProviderChangedMail,
  signInProviderMailSchema,
  passwordMailSchema,
  secondStepChangedMail,
  secondStepMailSchema,
  passkeyChangedMail,
  passkeyMailSchema,
} from './account-security.ts'
import { accountErasedMail, accountErasedMailSchema } from './account-erased.ts'
import {
  accessChangedMail,
  accessChangedMailSchema,
  invitationAcceptedMail,
  invitationAcceptedMailSchema,
  invitationMailSchema,
  staffInvitationMail,
} from './account-access.ts'
import { availabilityFreedMail, availabilityFreedMailSchema } from './availability-freed.ts'
import { adminNoticeMail, adminNoticeMailSchema } from './admin-notice.ts'
import { adminBankAccountChangeMail, bankAccountChangeMailSchema } from './bank-account-change.ts'
import { bookingMailSchema } from './booking-mail-data.ts'
import { bookingChangedMail, bookingChangeMailSchema, bookingToConfirmMailSchema } from './booking-changed.ts'
import {
  changeAskedMail,
  changeDeclinedMail,
  changeRequestMailSchema,
  staffChangeAskedMail,
  staffChangeWithdrawnMail,
} from './change-requests.ts'
import { dateOfferMailSchema, datesNotOfferedMail, datesOfferedMail } from './date-offers.ts'
import { toCalendarAttachments } from './calendar-file.ts'
import { bookingCancelledMail, bookingDeclinedMail, bookingExpiredMail, bookingNoShowMail } from './booking-ended.ts'
import type { Email, Site } from './email-layout.ts'
import {
  balanceDueMail,
  paymentMailSchema,
  paymentReceivedMail,
  receiptDuplicateMail,
  receiptMailSchema,
  receiptReceivedMail,
  receiptRejectedMail,
  reminderMailSchema,
} from './payments.ts'
import { paymentAccountChangedMailSchema, paymentAccountChangedMail } from './payment-account-changed.ts'
import {
  refundMailSchema,
  refundOpenedMail,
  refundSentMail,
  refundVoidedMail,
  refundVoidMailSchema,
} from './refunds.ts'
import { adminLowPricesMail, lowPricesMailSchema } from './low-prices.ts'
import {
  enquiryAnsweredMail,
  enquiryAnsweredMailSchema,
  enquiryReceivedMail,
  enquiryReceivedMailSchema,
  messageUnreadMail,
  messageUnreadMailSchema,
  staffMessageWaitingMail,
  staffMessageWaitingMailSchema,
} from './messages.ts'
import {
  proposalDecidedMailSchema,
  proposalMailSchema,
  proposalEndsSoonMail,
  proposalSentMail,
  staffProposalAcceptedMail,
  staffProposalAskedAgainMail,
  staffProposalDeclinedMail,
} from './proposals.ts'
import {
  reviewDecidedMail,
  reviewDecidedMailSchema,
  reviewHeldMailSchema,
  reviewRequestMail,
  reviewRequestMailSchema,
  staffReviewHeldMail,
} from './reviews.ts'
import { paymentReversedMail, reversalMailSchema } from './payment-reversed.ts'
import {
  staffPaymentOverdueMail,
  staffPaymentUnallocatedMail,
  staffReceiptToCheckMail,
  staffRefundReadyMail,
} from './staff-payments.ts'
import {
  staffReceiptReviewDueMail,
  receiptReviewMailSchema,
  staffReceiptReviewMissedMail,
} from './staff-receipt-review.ts'
import {
  staffBookingCancelledMail,
  staffBookingChangedMail,
  staffBookingConfirmedMail,
  staffBookingToConfirmMail,
  staffCalendarConflictMail,
  staffCalendarSuspiciousMail,
  conflictMailSchema,
  feedMailSchema,
} from './staff.ts'
import { pickupArrangedMail, pickupWithdrawnMail, tripBeginsSoonMail, tripBeginsSoonMailSchema } from './before-trip.ts'
import { staffTestMail, staffTestMailSchema } from './staff-test.ts'
import { tripBookedMail, tripBookedMailSchema } from './trip-booked.ts'
import { bookingApprovedMail, bookingCompletedMail, bookingConfirmedMail, bookingReceivedMail } from './customer.ts'

const template = <S extends z.ZodType>(schema: S, write: (data: z.output<S>, site: Site) => Email) => ({
  schema,
  write: (data: unknown, site: Site): Email & { attachments: MailAttachment[] } => ({
    ...write(schema.parse(data), site),
    attachments: toCalendarAttachments(data),
  }),
})

/** By the names in the mails table. */
export const templates = {
  'verify-email': template(accountLinkMailSchema, addressVerificationMail),
  'sign-in-code': template(signInCodeMailSchema, signInCodeMail),
  'reset-password': template(accountLinkMailSchema, passwordResetMail),
  'admin-low-prices': template(lowPricesMailSchema, adminLowPricesMail),
  'password-changed': template(passwordMailSchema, passwordChangedMail),
  'second-step-changed': template(secondStepMailSchema, secondStepChangedMail),
  'second-step-reset': template(passwordMailSchema, secondStepResetMail),
  'sign-in-provider-changed': template(signInProviderMailSchema, signInProviderChangedMail),
  'email-change-confirm': template(emailChangeLinkMailSchema, emailChangeConfirmationMail),
  'email-change-requested': template(newAddressMailSchema, emailChangeRequestedMail),
  'email-changed': template(changedAddressMailSchema, emailChangedMail),
  'account-access-changed': template(accessChangedMailSchema, accessChangedMail),
  'passkey-changed': template(passkeyMailSchema, passkeyChangedMail),
  'account-erased': template(accountErasedMailSchema, accountErasedMail),
  'staff-invitation': template(invitationMailSchema, staffInvitationMail),
  'admin-invitation-accepted': template(invitationAcceptedMailSchema, invitationAcceptedMail),
  'admin-notice': template(adminNoticeMailSchema, adminNoticeMail),
  'availability-freed': template(availabilityFreedMailSchema, availabilityFreedMail),
  'booking-received': template(bookingMailSchema, bookingReceivedMail),
  'trip-booked': template(tripBookedMailSchema, tripBookedMail),
  'booking-approved': template(bookingMailSchema, bookingApprovedMail),
  'booking-declined': template(bookingMailSchema, bookingDeclinedMail),
  'booking-confirmed': template(bookingMailSchema, bookingConfirmedMail),
  'booking-changed': template(bookingChangeMailSchema, bookingChangedMail),
  'change-asked': template(changeRequestMailSchema, changeAskedMail),
  'change-declined': template(changeRequestMailSchema, changeDeclinedMail),
  'dates-offered': template(dateOfferMailSchema, datesOfferedMail),
  'dates-not-offered': template(dateOfferMailSchema, datesNotOfferedMail),
  'pick-up-arranged': template(bookingMailSchema, pickupArrangedMail),
  'pick-up-withdrawn': template(bookingMailSchema, pickupWithdrawnMail),
  'trip-begins-soon': template(tripBeginsSoonMailSchema, tripBeginsSoonMail),
  'booking-cancelled': template(bookingMailSchema, bookingCancelledMail),
  'booking-expired': template(bookingMailSchema, bookingExpiredMail),
  'booking-completed': template(bookingMailSchema, bookingCompletedMail),
  'booking-no-show': template(bookingMailSchema, bookingNoShowMail),
  'receipt-received': template(receiptMailSchema, receiptReceivedMail),
  'receipt-rejected': template(receiptMailSchema, receiptRejectedMail),
  'receipt-duplicate': template(receiptMailSchema, receiptDuplicateMail),
  'payment-received': template(paymentMailSchema, paymentReceivedMail),
  'payment-reversed': template(reversalMailSchema, paymentReversedMail),
  'payment-account-changed': template(paymentAccountChangedMailSchema, paymentAccountChangedMail),
  'balance-due': template(reminderMailSchema, balanceDueMail),
  'refund-opened': template(refundMailSchema, refundOpenedMail),
  'refund-sent': template(refundMailSchema, refundSentMail),
  'refund-voided': template(refundVoidMailSchema, refundVoidedMail),
  'staff-booking-to-confirm': template(bookingToConfirmMailSchema, staffBookingToConfirmMail),
  'staff-booking-confirmed': template(bookingMailSchema, staffBookingConfirmedMail),
  'staff-booking-changed': template(bookingChangeMailSchema, staffBookingChangedMail),
  'staff-change-asked': template(changeRequestMailSchema, staffChangeAskedMail),
  'staff-change-withdrawn': template(changeRequestMailSchema, staffChangeWithdrawnMail),
  'staff-booking-cancelled': template(bookingMailSchema, staffBookingCancelledMail),
  'staff-receipt-to-check': template(receiptMailSchema, staffReceiptToCheckMail),
  'staff-review-due': template(receiptReviewMailSchema, staffReceiptReviewDueMail),
  'staff-review-missed': template(bookingMailSchema, staffReceiptReviewMissedMail),
  'staff-payment-stranded': template(paymentMailSchema, staffPaymentUnallocatedMail),
  'staff-payment-overdue': template(reminderMailSchema, staffPaymentOverdueMail),
  'staff-refund-ready': template(refundMailSchema, staffRefundReadyMail),
  'admin-account-change': template(bankAccountChangeMailSchema, adminBankAccountChangeMail),
  'staff-calendar-conflict': template(conflictMailSchema, staffCalendarConflictMail),
  'staff-calendar-suspicious': template(feedMailSchema, staffCalendarSuspiciousMail),
  'message-unread': template(messageUnreadMailSchema, messageUnreadMail),
  'staff-message-waiting': template(staffMessageWaitingMailSchema, staffMessageWaitingMail),
  'enquiry-received': template(enquiryReceivedMailSchema, enquiryReceivedMail),
  'enquiry-answered': template(enquiryAnsweredMailSchema, enquiryAnsweredMail),
  'review-request': template(reviewRequestMailSchema, reviewRequestMail),
  'review-decided': template(reviewDecidedMailSchema, reviewDecidedMail),
  'staff-review-held': template(reviewHeldMailSchema, staffReviewHeldMail),
  'proposal-sent': template(proposalMailSchema, proposalSentMail),
  'proposal-ends-soon': template(proposalMailSchema, proposalEndsSoonMail),
  'staff-proposal-accepted': template(proposalDecidedMailSchema, staffProposalAcceptedMail),
  'staff-proposal-declined': template(proposalDecidedMailSchema, staffProposalDeclinedMail),
  'staff-proposal-asked-again': template(proposalDecidedMailSchema, staffProposalAskedAgainMail),
  'staff-test': template(staffTestMailSchema, staffTestMail),
} as const

export type TemplateName = keyof typeof templates

/** Checked when a mail is queued, and again when it is rendered. */
export type TemplateData<T extends TemplateName> = z.input<(typeof templates)[T]['schema']>
