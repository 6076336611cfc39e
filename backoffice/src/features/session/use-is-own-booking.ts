import { useSession } from '@escapes/platform'

/** Nobody handles their own booking; the API rejects it, so it is not offered. */
export const useIsOwnBooking = (customer: { email: string }): boolean => useSession()?.email === customer.email

export const ownReviewText = 'Your own review: a colleague decides about it and answers it.'
export const ownBookingText = 'Your own booking: a colleague handles it.'
