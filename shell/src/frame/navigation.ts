import type { IconName } from '@escapes/shared-ui/core'

export interface NavigationEntry {
  to: string
  label: string
  icon?: IconName
}

export const searchEntry = { to: '/search', label: 'Search', icon: 'search' } as const satisfies NavigationEntry

export const savedEntry = { to: '/saved', label: 'Saved', icon: 'heart' } as const satisfies NavigationEntry

export const topEntries: readonly NavigationEntry[] = [
  { to: '/tours', label: 'Tours' },
  { to: '/experiences', label: 'Experiences' },
  { to: '/villas', label: 'Villas' },
  { to: '/blogs', label: 'Blog' },
]

export const villaDetailTopEntries: readonly NavigationEntry[] = [
  { to: '/', label: 'Home' },
  { to: '/villas', label: 'Villas' },
  { to: '/villas-with-map', label: 'Villas with Map' },
  { to: '/contact', label: 'Contact' },
]

export const isVillaDetailPage = (pathname: string): boolean => /^\/villas\/[^/]+\/?$/.test(pathname)

/** They have a bar of their own that stays. */
export const isActivityDetailPage = (pathname: string): boolean => /^\/(tours|experiences)\/[^/]+\/?$/.test(pathname)

/** It has a bar of its own; on phones the map takes the room of ours. */
export const isMapPage = (pathname: string): boolean => /^\/villas-with-map\/?$/.test(pathname)

export const bottomEntries: readonly (NavigationEntry & { icon: IconName })[] = [
  { to: '/', label: 'Home', icon: 'home' },
  { to: '/villas', label: 'Villas', icon: 'hotel' },
  { to: '/tours', label: 'Tours', icon: 'compass' },
  { to: '/experiences', label: 'Experiences', icon: 'leaf' },
]

export const sheetEntries: readonly (NavigationEntry & { icon: IconName })[] = [
  { to: '/villas-with-map', label: 'Villas with Map', icon: 'map' },
  savedEntry,
  { to: '/my-bookings', label: 'My Bookings', icon: 'calendar' },
  { to: '/contact', label: 'Contact', icon: 'mail' },
  { to: '/help', label: 'Help', icon: 'info' },
  { to: '/about', label: 'About', icon: 'pin' },
  { to: '/blogs', label: 'Blog', icon: 'book' },
]

export const footerColumns: readonly { title: string; entries: readonly NavigationEntry[] }[] = [
  {
    title: 'Explore',
    entries: [
      { to: '/tours', label: 'Tours' },
      { to: '/experiences', label: 'Experiences' },
      { to: '/villas', label: 'Villas' },
      { to: '/villas-with-map', label: 'Villas with Map' },
      { to: '/blogs', label: 'Blog' },
    ],
  },
  {
    title: 'Your trip',
    entries: [
      { to: '/my-bookings', label: 'My Bookings' },
      { to: '/booking-policy', label: 'Booking policy' },
      { to: '/cancellation', label: 'Cancellation' },
      { to: '/payment', label: 'Payment' },
    ],
  },
  {
    title: 'About us',
    entries: [
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
      { to: '/help', label: 'Help' },
      { to: '/faq', label: 'Questions' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
]

/** Matches by prefix, so `/villas/7` and `/villas-with-map` both mark Villas. Home matches only itself. */
export const isActive = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname.startsWith(to)
