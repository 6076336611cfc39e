import type { MenuIcon, PageCount } from '@escapes/contract'
import type { WorkspaceEntry } from '@escapes/platform'

export interface NavigationEntry {
  /** The address of a page in the page table, by which it is known who may open it. */
  to: string
  label: string
  icon: MenuIcon
  /** Other words that somebody may type to find it. */
  keywords?: string
  /** What waits there: the shell counts it. */
  count?: PageCount
  /** As the shell counted it, and handed it over. */
  waiting?: WorkspaceEntry['waiting']
  /** Also in the bar of a phone, which has room for five. */
  isInBar?: true | undefined
}

export interface NavigationGroup {
  /** Null: without a heading. */
  title: string | null
  /** Folded until it is opened, or one of its pages is: what is seldom needed leaves the rail its room. */
  startsFolded?: true
  entries: readonly NavigationEntry[]
}

/** The navigation of the workspace: a new page of the back-office adds one line. Who may not open a page does not see its entry. */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    title: null,
    entries: [
      { to: '/admin', label: 'Today', icon: 'sun', isInBar: true },
      {
        to: '/admin/bookings',
        label: 'Bookings',
        icon: 'ticket',
        count: { of: 'requests', one: 'request to answer', many: 'requests to answer' },
        isInBar: true,
      },
      { to: '/admin/proposals', label: 'Proposals', icon: 'share', keywords: 'trip offer tailor-made itinerary' },
      {
        to: '/admin/inbox',
        label: 'Inbox',
        icon: 'message',
        count: { of: 'unread', one: 'unread conversation', many: 'unread conversations' },
        isInBar: true,
      },
      { to: '/admin/changes', label: 'What changed', icon: 'refresh', keywords: 'news activity feed since last visit' },
      { to: '/admin/day', label: 'Day plan', icon: 'clock', isInBar: true },
      { to: '/admin/calendar', label: 'Bookings calendar', icon: 'calendar' },
      { to: '/admin/departures', label: 'Departures', icon: 'compass' },
      { to: '/admin/guides', label: 'Guides', icon: 'flag', keywords: 'licence sltda drivers languages people' },
      { to: '/admin/customers', label: 'Customers', icon: 'user' },
      {
        to: '/admin/reviews',
        label: 'Reviews',
        icon: 'star',
        count: { of: 'reviews', one: 'review to decide', many: 'reviews to decide' },
      },
    ],
  },
  {
    title: 'Money',
    entries: [
      {
        to: '/admin/receipts',
        label: 'Receipts',
        icon: 'receipt',
        count: { of: 'receipts', one: 'receipt to review', many: 'receipts to review' },
        isInBar: true,
      },
      {
        to: '/admin/statements',
        label: 'Statements',
        icon: 'book',
        keywords: 'bank reconciliation transfers csv',
        count: { of: 'statementLines', one: 'line to decide', many: 'lines to decide' },
      },
      {
        to: '/admin/refunds',
        label: 'Refunds',
        icon: 'arrow-left',
        count: { of: 'refunds', one: 'refund due', many: 'refunds due' },
      },
      {
        to: '/admin/month',
        label: "Month's end",
        icon: 'wallet',
        keywords: 'accountant bookkeeping earned revenue deposits liability ledger export csv closing',
      },
    ],
  },
  {
    title: 'Listings',
    entries: [
      {
        to: '/admin/listings',
        label: 'Listings',
        icon: 'map',
        keywords: 'prices seasons pictures departures tours villas experiences',
      },
      {
        to: '/admin/calendars',
        label: 'Channel calendars',
        icon: 'calendar',
        keywords: 'feeds ical airbnb channels',
        count: { of: 'feeds', one: 'calendar with a problem', many: 'calendars with problems' },
      },
    ],
  },
  {
    title: 'Content',
    entries: [
      { to: '/blocks', label: 'Content blocks', icon: 'leaf', keywords: 'banner hero' },
      {
        to: '/admin/days-to-know',
        label: 'Days to know',
        icon: 'calendar',
        keywords: 'poya full moon holiday festival closed whales perahera',
      },
      { to: '/admin/pages', label: 'Pages', icon: 'copy', keywords: 'texts faq terms privacy policy help' },
    ],
  },
  {
    title: 'Settings',
    startsFolded: true,
    entries: [
      { to: '/admin/user-management', label: 'Users', icon: 'users', keywords: 'colleagues staff roles invite' },
      { to: '/admin/currency-management', label: 'Exchange rates', icon: 'globe', keywords: 'currency currencies' },
      {
        to: '/admin/settings/accounts',
        label: 'Bank accounts',
        icon: 'wallet',
        count: { of: 'bankAccountChanges', one: 'change to decide', many: 'changes to decide' },
      },
      {
        to: '/admin/settings/business',
        label: 'Business',
        icon: 'home',
        keywords: 'opening hours address deposit deadlines settings',
      },
      { to: '/admin/settings/links', label: 'Links', icon: 'globe', keywords: 'websites allowed sites instagram url' },
      { to: '/admin/settings/notifications', label: 'Notifications', icon: 'mail', keywords: 'e-mail mail settings' },
      { to: '/admin/releases', label: 'Releases', icon: 'download' },
      { to: '/admin/audit', label: 'Audit', icon: 'shield', keywords: 'log history who changed price' },
    ],
  },
]

/** With its place among all entries, those of other remotes too: 10, 20 and so on. */
export type PlacedEntry = NavigationEntry & { group: string | null; order: number }

export const navigationEntries: readonly PlacedEntry[] = navigationGroups
  .flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, group: title })))
  .map((entry, index) => ({ ...entry, order: 10 * (index + 1) }))
