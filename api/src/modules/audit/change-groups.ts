import { api, type ChangeGroup, type Endpoint, type EndpointKey, leavesAuditEntry, type Role } from '@escapes/contract'

/** By the last part of a path that is one of these; null: nobody needs to hear of it. */
const groups: Readonly<Record<string, ChangeGroup | null>> = {
  bookings: 'bookings',
  guide: 'bookings',
  'pick-up': 'bookings',
  'boarding-marks': 'bookings',
  notes: 'bookings',
  customers: 'bookings',
  conversation: null,
  mails: null,
  'column-maps': null,
  statements: 'money',
  'statement-lines': 'money',
  receipts: 'money',
  refunds: 'money',
  'refund-files': 'money',
  'refund-details': 'money',
  'bank-account-changes': 'money',
  'currency-rates': 'money',
  broadcasts: 'messages',
  listings: 'listings',
  departures: 'listings',
  guides: 'listings',
  blocks: 'listings',
  questions: 'listings',
  'days-to-know': 'listings',
  'block-pictures': null,
  pages: 'listings',
  'saved-replies': 'listings',
  reviews: 'listings',
  feeds: 'listings',
  refresh: null,
  'channel-calendars': 'listings',
  'calendar-conflicts': 'listings',
  users: 'settings',
  invitations: 'settings',
  settings: 'settings',
  releases: 'settings',
  test: null,
}

export const toChangeGroup = (action: string): ChangeGroup | null => {
  const known = action.split('/').findLast((part) => Object.hasOwn(groups, part))
  return known === undefined ? null : (groups[known] ?? null)
}

const isChange = (key: EndpointKey, endpoint: Endpoint): boolean =>
  leavesAuditEntry(key, endpoint) && !key.startsWith('GET ') && toChangeGroup(key) !== null

/** What colleagues are told of; what admins alone may do, admins alone. */
export const listToldActions = (role: Role): string[] =>
  Object.entries<Endpoint>(api)
    .filter(([key, endpoint]) => isChange(key as EndpointKey, endpoint))
    .filter(([, { access }]) => role === 'admin' || access !== 'admin')
    .map(([key]) => key)
