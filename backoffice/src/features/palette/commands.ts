import type { IconName } from '@escapes/shared-ui/core'
import { toAddingAddress } from '#/features/adding/use-adding.ts'

export interface PaletteCommand {
  /** The address of a page in the page table, by which it is known who may run it. */
  to: string
  icon: IconName
  label: string
  detail: string
  /** Other words that somebody may type. */
  keywords: string
}

/** What can be begun from anywhere. */
export const paletteCommands: readonly PaletteCommand[] = [
  {
    to: '/admin/bookings/new',
    icon: 'plus',
    label: 'New booking',
    detail: 'For a customer on the phone',
    keywords: 'add book phone call',
  },
  {
    to: '/admin/proposals/new',
    icon: 'plus',
    label: 'New proposal',
    detail: 'A trip for one traveller',
    keywords: 'add make offer itinerary tailor-made',
  },
  {
    to: '/admin/villa-management',
    icon: 'hotel',
    label: 'New villa',
    detail: 'Listings',
    keywords: 'add listing house',
  },
  { to: '/admin/tour-management', icon: 'compass', label: 'New tour', detail: 'Listings', keywords: 'add listing' },
  {
    to: '/admin/experience-management',
    icon: 'compass',
    label: 'New experience',
    detail: 'Listings',
    keywords: 'add listing activity',
  },
  {
    to: toAddingAddress('/admin/departures'),
    icon: 'calendar',
    label: 'Add a departure',
    detail: 'Departures',
    keywords: 'new tour day seats',
  },
  {
    to: toAddingAddress('/admin/guides'),
    icon: 'flag',
    label: 'Add a guide',
    detail: 'Guides',
    keywords: 'new person licence',
  },
  {
    to: '/admin/statements',
    icon: 'book',
    label: 'Import a bank statement',
    detail: 'Statements',
    keywords: 'upload csv bank',
  },
  {
    to: toAddingAddress('/admin/currency-management'),
    icon: 'globe',
    label: 'Add a currency',
    detail: 'Exchange rates',
    keywords: 'new exchange rate',
  },
  {
    to: '/admin/user-management?tab=invite',
    icon: 'users',
    label: 'Invite a colleague',
    detail: 'Users',
    keywords: 'new user staff add invitation',
  },
  {
    to: toAddingAddress('/blocks'),
    icon: 'leaf',
    label: 'New content block',
    detail: 'Content blocks',
    keywords: 'add text picture',
  },
  {
    to: toAddingAddress('/admin/inbox/saved-replies'),
    icon: 'message',
    label: 'New saved reply',
    detail: 'Inbox',
    keywords: 'add answer template',
  },
  {
    to: toAddingAddress('/admin/days-to-know'),
    icon: 'calendar',
    label: 'New day to know',
    detail: 'Days to know',
    keywords: 'add poya full moon holiday festival closed',
  },
]

/** Those in whose words every typed word begins or stands. */
export const filterByWords = <Entry extends { label: string; keywords?: string }>(
  entries: readonly Entry[],
  typed: string,
): Entry[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
