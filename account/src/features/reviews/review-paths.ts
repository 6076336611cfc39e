export const toReviewPath = (bookingId: string): string => `/my-bookings/${bookingId}/review`
