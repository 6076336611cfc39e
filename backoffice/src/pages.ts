import type { PageMenu, RemotePage } from '@escapes/contract'
import { navigationEntries } from './features/workspace/navigation-groups.ts'

const staffPages: Omit<RemotePage, 'frame'>[] = [
  { pattern: '/admin', title: 'Today', access: 'staff' },
  { pattern: '/admin/changes', title: 'What changed', access: 'staff' },
  { pattern: '/admin/inbox', title: 'Inbox', access: 'staff' },
  { pattern: '/admin/inbox/saved-replies', title: 'Saved replies', access: 'staff' },
  { pattern: '/admin/inbox/:id', title: 'Conversation', access: 'staff' },
  { pattern: '/admin/bookings', title: 'Bookings', access: 'staff' },
  { pattern: '/admin/bookings/new', title: 'New booking', access: 'staff' },
  { pattern: '/admin/bookings/:id', title: 'Booking', access: 'staff' },
  { pattern: '/admin/proposals', title: 'Proposals', access: 'staff' },
  { pattern: '/admin/proposals/new', title: 'New proposal', access: 'staff' },
  { pattern: '/admin/proposals/:id', title: 'Proposal', access: 'staff' },
  { pattern: '/admin/customers', title: 'Customers', access: 'staff' },
  { pattern: '/admin/customers/:id', title: 'Customer', access: 'staff' },
  { pattern: '/admin/reviews', title: 'Reviews', access: 'staff' },
  { pattern: '/admin/calendar', title: 'Bookings calendar', access: 'staff' },
  { pattern: '/admin/day', title: 'Day plan', access: 'staff' },
  { pattern: '/admin/departures', title: 'Departures', access: 'staff' },
  { pattern: '/admin/departures/:id', title: 'Manifest', access: 'staff' },
  { pattern: '/admin/guides', title: 'Guides', access: 'staff' },
  { pattern: '/admin/guides/:id', title: 'Days of a guide', access: 'staff' },
  { pattern: '/admin/receipts', title: 'Receipts', access: 'staff' },
  { pattern: '/admin/statements', title: 'Statements', access: 'staff' },
  { pattern: '/admin/refunds', title: 'Refunds', access: 'staff' },
  { pattern: '/admin/month', title: "Month's end", access: 'staff' },
  { pattern: '/admin/settings/accounts', title: 'Bank accounts', access: 'staff' },
  { pattern: '/admin/settings/business', title: 'Business', access: 'admin' },
  { pattern: '/admin/settings/links', title: 'Links', access: 'staff' },
  { pattern: '/admin/settings/notifications', title: 'Notifications', access: 'staff' },
  { pattern: '/admin/listings', title: 'Listings', access: 'staff' },
  { pattern: '/admin/tour-management', title: 'Tour editor', access: 'staff' },
  { pattern: '/admin/villa-management', title: 'Villa editor', access: 'staff' },
  { pattern: '/admin/experience-management', title: 'Experience editor', access: 'staff' },
  { pattern: '/admin/listings/:id', title: 'Listing', access: 'staff' },
  { pattern: '/admin/listings/:id/sale', title: 'How it is sold', access: 'staff' },
  { pattern: '/admin/listings/:id/availability', title: 'Availability and feeds', access: 'staff' },
  { pattern: '/admin/listings/:id/bookings', title: 'Bookings of a listing', access: 'staff' },
  { pattern: '/admin/listings/:id/history', title: 'History of a listing', access: 'staff' },
  { pattern: '/admin/listings/:id/pictures', title: 'Pictures', access: 'staff' },
  { pattern: '/admin/listings/:id/questions', title: 'Questions about a listing', access: 'staff' },
  { pattern: '/admin/user-management', title: 'User management', access: 'admin' },
  { pattern: '/admin/releases', title: 'Releases', access: 'admin' },
  { pattern: '/admin/currency-management', title: 'Exchange rates', access: 'admin' },
  { pattern: '/blocks', title: 'Content blocks', access: 'staff' },
  { pattern: '/admin/days-to-know', title: 'Days to know', access: 'staff' },
  { pattern: '/admin/pages', title: 'Pages', access: 'staff' },
  { pattern: '/admin/pages/:key', title: 'Page', access: 'staff' },
  { pattern: '/admin/audit', title: 'Audit', access: 'admin' },
  { pattern: '/admin/calendars', title: 'Channel calendars', access: 'staff' },
]

/** What the shell needs of it: for the rail on pages of other remotes, and to count what waits. */
const findMenu = ({ pattern, title }: Pick<RemotePage, 'pattern' | 'title'>): PageMenu | undefined => {
  const entry = navigationEntries.find(({ to }) => to === pattern)
  if (!entry) return undefined
  const { label, icon, group, order, count, isInBar } = entry
  return {
    ...(label !== title && { label }),
    icon,
    ...(group !== null && { group }),
    order,
    ...(count && { count }),
    ...(isInBar && { isInBar }),
  }
}

/** The page table as data: the build writes it into `dist/build.json`, by which the shell finds a path's remote. */
export const pages: RemotePage[] = staffPages.map((page) => ({ menu: findMenu(page), ...page, frame: 'workspace' }))
