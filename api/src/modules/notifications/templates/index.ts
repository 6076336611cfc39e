import type { z } from 'zod'
import type { MailAttachment } from '#/gateways/mail/port.ts'
import { accountFacts, resetPassword, verifyEmail } from './account.ts'
import { bookingFacts } from './booking-facts.ts'
import { bookingChanged, changeFacts, requestFacts } from './changed.ts'
import { attachmentsOf } from './calendar-part.ts'
import { bookingCancelled, bookingDeclined, bookingExpired, bookingNoShow } from './ended.ts'
import type { Letter, Site } from './letter.ts'
import {
  balanceDue,
  paymentFacts,
  paymentReceived,
  receiptFacts,
  receiptReceived,
  receiptRejected,
  reminderFacts,
} from './money.ts'
import { refundFacts, refundOpened, refundSent } from './refunds.ts'
import { paymentStranded, receiptToCheck, refundReady } from './staff-money.ts'
import {
  bookingCancelledForStaff,
  bookingChangedForStaff,
  bookingConfirmedForStaff,
  bookingToConfirm,
  calendarConflict,
  calendarSuspicious,
  conflictFacts,
  feedFacts,
} from './staff.ts'
import { bookingApproved, bookingCompleted, bookingConfirmed, bookingReceived } from './traveller.ts'

const template = <S extends z.ZodType>(schema: S, write: (data: z.output<S>, site: Site) => Letter) => ({
  schema,
  write: (data: unknown, site: Site): Letter & { attachments: MailAttachment[] } => ({
    ...write(schema.parse(data), site),
    attachments: attachmentsOf(data),
  }),
})

/** Every mail there is, by the name that stands in the mails table. */
export const templates = {
  'verify-email': template(accountFacts, verifyEmail),
  'reset-password': template(accountFacts, resetPassword),
  'booking-received': template(bookingFacts, bookingReceived),
  'booking-approved': template(bookingFacts, bookingApproved),
  'booking-declined': template(bookingFacts, bookingDeclined),
  'booking-confirmed': template(bookingFacts, bookingConfirmed),
  'booking-changed': template(changeFacts, bookingChanged),
  'booking-cancelled': template(bookingFacts, bookingCancelled),
  'booking-expired': template(bookingFacts, bookingExpired),
  'booking-completed': template(bookingFacts, bookingCompleted),
  'booking-no-show': template(bookingFacts, bookingNoShow),
  'receipt-received': template(receiptFacts, receiptReceived),
  'receipt-rejected': template(receiptFacts, receiptRejected),
  'payment-received': template(paymentFacts, paymentReceived),
  'balance-due': template(reminderFacts, balanceDue),
  'refund-opened': template(refundFacts, refundOpened),
  'refund-sent': template(refundFacts, refundSent),
  'staff-booking-to-confirm': template(requestFacts, bookingToConfirm),
  'staff-booking-confirmed': template(bookingFacts, bookingConfirmedForStaff),
  'staff-booking-changed': template(changeFacts, bookingChangedForStaff),
  'staff-booking-cancelled': template(bookingFacts, bookingCancelledForStaff),
  'staff-receipt-to-check': template(receiptFacts, receiptToCheck),
  'staff-payment-stranded': template(paymentFacts, paymentStranded),
  'staff-refund-ready': template(refundFacts, refundReady),
  'staff-calendar-conflict': template(conflictFacts, calendarConflict),
  'staff-calendar-suspicious': template(feedFacts, calendarSuspicious),
} as const

export type TemplateName = keyof typeof templates

/** What a template is given: checked where a mail is asked for, and again when it is written. */
export type DataOf<T extends TemplateName> = z.input<(typeof templates)[T]['schema']>
