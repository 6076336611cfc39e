import type { StaffTask, StaffTaskGroup } from '@escapes/contract'
import type { IconName } from '@escapes/shared-ui/core'
import { toWaitingDiscountsAddress } from '#/features/booking/waiting-discounts.ts'

interface TaskGroupText {
  title: string
  icon: IconName
  /** Where all of them are; null while no page lists them. */
  all: string | null
  /** Its time was promised to a customer, so after it we are late. */
  isPromised?: true
  /** Where one of them is handled. */
  toAddress: (task: StaffTask) => string | null
}

const toBooking = ({ bookingId }: StaffTask): string | null => bookingId && `/admin/bookings/${bookingId}`

export const taskGroupTexts: Readonly<Record<StaffTaskGroup['kind'], TaskGroupText>> = {
  reminder: {
    title: 'Reminders',
    icon: 'clock',
    all: null,
    toAddress: ({ bookingId, customerId }) =>
      bookingId ? `/admin/bookings/${bookingId}` : `/admin/customers/${customerId}`,
  },
  receipt: {
    title: 'Receipts to review',
    icon: 'receipt',
    all: '/admin/receipts',
    toAddress: ({ id }) => `/admin/receipts?receipt=${id}`,
  },
  request: {
    isPromised: true,
    title: 'Requests to answer',
    icon: 'hourglass',
    all: '/admin/bookings?state=pending',
    toAddress: toBooking,
  },
  'change-request': {
    isPromised: true,
    title: 'Other dates or guests asked for',
    icon: 'calendar',
    all: null,
    toAddress: toBooking,
  },
  agreed: {
    title: 'Agreed to, and not paid yet',
    icon: 'hourglass',
    all: null,
    toAddress: toBooking,
  },
  'date-offer': {
    title: 'Other days offered, and not answered',
    icon: 'calendar',
    all: null,
    toAddress: toBooking,
  },
  discount: {
    title: 'Discounts to approve',
    icon: 'wallet',
    all: null,
    toAddress: ({ bookingId }) => bookingId && toWaitingDiscountsAddress(bookingId),
  },
  'bank-account': {
    title: 'Bank accounts to approve',
    icon: 'wallet',
    all: '/admin/settings/accounts',
    toAddress: () => '/admin/settings/accounts',
  },
  admin: {
    title: 'Changes of admins to approve',
    icon: 'users',
    all: null,
    // The list has customers, too: an account is found by the name.
    toAddress: ({ title }) => `/admin/user-management?${new URLSearchParams({ q: title })}`,
  },
  link: { title: 'Links to agree to', icon: 'globe', all: null, toAddress: () => '/admin/settings/links' },
  'forced-release': {
    title: 'Releases to agree to',
    icon: 'alert',
    all: null,
    toAddress: () => '/admin/releases',
  },
  message: {
    isPromised: true,
    title: 'Messages waiting longer than promised',
    icon: 'message',
    all: '/admin/inbox?view=waiting',
    toAddress: ({ id }) => `/admin/inbox/${id}`,
  },
  proposal: {
    title: 'Proposals to follow up',
    icon: 'compass',
    all: '/admin/proposals?attention=any',
    toAddress: ({ id }) => `/admin/proposals/${id}`,
  },
  expiring: {
    title: 'Bookings that expire within a day',
    icon: 'clock',
    all: '/admin/bookings?state=pending',
    toAddress: toBooking,
  },
  conflict: {
    title: 'Nights that another channel sold too',
    icon: 'alert',
    all: '/admin/calendars',
    toAddress: toBooking,
  },
  unallocated: {
    title: 'Paid but not available',
    icon: 'wallet',
    all: '/admin/refunds?state=unallocated',
    toAddress: toBooking,
  },
  overpaid: {
    title: 'Overpaid, without a refund',
    icon: 'wallet',
    all: '/admin/refunds',
    toAddress: toBooking,
  },
  refund: {
    title: 'Refunds to approve or send',
    icon: 'arrow-left',
    all: '/admin/refunds',
    toAddress: () => '/admin/refunds',
  },
  guide: {
    title: 'Departures of this week without a guide',
    icon: 'compass',
    all: '/admin/departures?guide=none&guests=yes',
    toAddress: ({ id }) => `/admin/departures/${id}`,
  },
  'guide-licence': {
    title: 'Licences of guides that end',
    icon: 'flag',
    all: '/admin/guides',
    // Of a departure with guests, else of the guide.
    toAddress: ({ id }) =>
      id.startsWith('guide ') ? id.replace('guide ', '/admin/guides/') : `/admin/departures/${id}`,
  },
  feed: {
    title: 'Calendars with problems',
    icon: 'calendar',
    all: '/admin/calendars',
    toAddress: () => '/admin/calendars',
  },
  'failed-mail': {
    title: 'E-mails that failed',
    icon: 'mail',
    all: null,
    toAddress: ({ bookingId, proposalId, title }) => {
      // The address of an office is corrected in the settings.
      if (title.startsWith('To staff')) return '/admin/settings/notifications'
      if (proposalId) return `/admin/proposals/${proposalId}`
      return bookingId && `/admin/bookings/${bookingId}`
    },
  },
  'unplaced-villa': {
    title: 'Villas that are not on the map',
    icon: 'map',
    all: '/admin/listings?kind=villa',
    toAddress: ({ id }) => `/admin/villa-management?edit=${id}`,
  },
  arrival: {
    title: 'Arriving today and tomorrow',
    icon: 'arrow-right',
    all: '/admin/day',
    toAddress: toBooking,
  },
  departure: {
    title: 'Leaving today and tomorrow',
    icon: 'arrow-left',
    all: '/admin/day',
    toAddress: toBooking,
  },
}

/** Groups with a task. A newer API may send kinds that this page has no words for. */
export const filterKnownGroups = (groups: readonly StaffTaskGroup[]): StaffTaskGroup[] =>
  groups.filter(({ kind, items }) => items.length > 0 && Object.hasOwn(taskGroupTexts, kind))
