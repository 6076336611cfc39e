import type { Booking } from '@escapes/contract'

export const toBookingPath = (id: string): string => `/my-bookings/${id}`

export const toMessagesPath = (id: string): string => `${toBookingPath(id)}/messages`

export const toListingPath = ({ kind, listing }: Pick<Booking, 'kind' | 'listing'>): string => `/${kind}s/${listing.id}`
