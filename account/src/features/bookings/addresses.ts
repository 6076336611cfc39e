import type { Booking } from '@escapes/contract'

export const bookingAddress = (id: string): string => `/my-bookings/${id}`

export const listingAddress = ({ kind, listing }: Pick<Booking, 'kind' | 'listing'>): string =>
  `/${kind}s/${listing.id}`
