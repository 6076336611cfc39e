import { columnIsBooking, defineRules } from '#/personal-data/rules.ts'

export const reviewRules = defineRules({
  // The rating of the listing follows, as after any review.
  reviews: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Reviews', without: ['held_by', 'replied_by'] },
    erased: 'deleted',
  },
})
