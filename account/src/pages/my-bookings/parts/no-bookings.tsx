import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import type { BookingTab } from '../my-bookings-search-params.ts'

const emptyTexts = {
  tour: {
    title: 'No tours booked yet',
    detail: 'When you book one, its days and its price stand here.',
    icon: 'compass',
  },
  villa: {
    title: 'No villas booked yet',
    detail: 'When you book one, its dates and its price stand here.',
    icon: 'hotel',
  },
  experience: {
    title: 'No experiences booked yet',
    detail: 'When you book one, its day and its price stand here.',
    icon: 'sun',
  },
  all: {
    title: 'No bookings yet',
    detail: 'Your tours, villas and experiences will stand here, newest first.',
    icon: 'ticket',
  },
} as const

const listingLinks = [
  { kind: 'tour', to: '/tours', label: 'See the tours' },
  { kind: 'villa', to: '/villas', label: 'See the villas' },
  { kind: 'experience', to: '/experiences', label: 'See the experiences' },
] as const

export const NoBookings = ({ tab }: { tab: BookingTab }) => (
  <EmptyState
    {...emptyTexts[tab]}
    action={listingLinks
      .filter(({ kind }) => tab === 'all' || kind === tab)
      .map(({ kind, to, label }) => (
        <ButtonLink key={kind} to={to} variant={tab === 'all' && kind !== 'villa' ? 'secondary' : 'primary'}>
          {label}
        </ButtonLink>
      ))}
  />
)
