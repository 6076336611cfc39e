import { topicOfStaffMail } from '../settings/staff-topics.ts'
import type { TemplateName } from '../templates/index.ts'

/** Mails that are counted together: a flood of one group makes none of another wait. */
export type MailGroup =
  | 'account'
  | 'admin-notice'
  | 'admin-warning'
  | 'staff-money'
  | 'customer-money'
  | 'staff'
  | 'customer'

/** Of one group to one mailbox, sent one by one. A large business gets hundreds a day, whoever has three bookings thirty. */
export const mailboxLimits: Readonly<Record<MailGroup, { anHour: number; aDay: number }>> = {
  account: { anHour: 30, aDay: 120 },
  'admin-notice': { anHour: 60, aDay: 300 },
  // Of prices that one manager sets again and again.
  'admin-warning': { anHour: 10, aDay: 40 },
  'staff-money': { anHour: 120, aDay: 1000 },
  staff: { anHour: 120, aDay: 1000 },
  'customer-money': { anHour: 30, aDay: 90 },
  customer: { anHour: 20, aDay: 60 },
}

/** Codes and links that somebody waits for, which have limits where they are asked for, and the last mail to an account. */
const uncounted: ReadonlySet<string> = new Set<TemplateName>([
  'verify-email',
  'sign-in-code',
  'reset-password',
  'email-change-confirm',
  'account-erased',
])

/** What an account's owner is told of it; more in an hour is somebody who wants them to overlook one. */
const ofAccount: ReadonlySet<string> = new Set<TemplateName>([
  'email-change-requested',
  'email-changed',
  'password-changed',
  'second-step-changed',
  'second-step-reset',
  'sign-in-provider-changed',
  'passkey-changed',
  'account-access-changed',
])

const adminNotices: ReadonlySet<string> = new Set<TemplateName>([
  'admin-notice',
  'admin-account-change',
  'admin-invitation-accepted',
])

const staffTopics: Readonly<Record<string, string>> = topicOfStaffMail

/** Undefined: it is never held back. A new kind of mail is counted without being named here. */
export const toMailGroup = (template: string): MailGroup | undefined => {
  if (uncounted.has(template)) return undefined
  if (ofAccount.has(template)) return 'account'
  if (adminNotices.has(template)) return 'admin-notice'
  if (template === 'admin-low-prices') return 'admin-warning'
  // To whoever an admin names, who may be a stranger.
  if (template === 'staff-invitation') return 'customer'
  if (/^(?:staff|admin)-/.test(template)) return staffTopics[template] === 'money' ? 'staff-money' : 'staff'
  return /^(?:(?:payment|refund|receipt|balance|booking)-|trip-booked$)/.test(template) ? 'customer-money' : 'customer'
}

const order = Object.keys(mailboxLimits)

/** For sorting: notices and money first, then the older one. */
export const compareUrgency = (
  one: { id: string; template: string },
  other: { id: string; template: string },
): number => {
  const toPlace = ({ template }: { template: string }) => order.indexOf(toMailGroup(template) ?? '')
  return toPlace(one) - toPlace(other) || (one.id < other.id ? -1 : 1)
}
