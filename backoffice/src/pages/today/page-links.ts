import type { IconName } from '@escapes/shared-ui/core'

/** Pages of the back-office as the dashboard names them; those that are not released or not open to the user are left out. */
export const managementTabs: readonly { to: string; label: string }[] = [
  { to: '/admin/bookings', label: 'Bookings Management' },
  { to: '/admin/inbox', label: 'Messages' },
  { to: '/admin/listings?kind=tour', label: 'Tours Management' },
  { to: '/admin/listings?kind=villa', label: 'Villas Management' },
  { to: '/admin/listings?kind=experience', label: 'Experiences' },
]

export const linkCards: readonly { to: string; label: string; detail: string; icon: IconName }[] = [
  { to: '/admin/user-management', label: 'User Management', detail: 'Roles and invitations', icon: 'users' },
  { to: '/blocks', label: 'Content Blocks', detail: 'What the shop says and shows', icon: 'leaf' },
  { to: '/admin/tour-management', label: 'Tour Management', detail: 'A new tour', icon: 'compass' },
  { to: '/admin/villa-management', label: 'Villa Management', detail: 'A new villa', icon: 'hotel' },
  { to: '/admin/experience-management', label: 'Experience Management', detail: 'A new experience', icon: 'star' },
  { to: '/admin/currency-management', label: 'Currency Management', detail: 'Exchange rates', icon: 'globe' },
]
