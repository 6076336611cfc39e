import type { Booking } from '@escapes/contract'

/** What a conversation is about: `Fort House, GALLE379`. */
export const toMessagesSubject = ({ listing, reference }: Pick<Booking, 'listing' | 'reference'>): string =>
  `${listing.title}, ${reference}`
