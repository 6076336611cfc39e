import { toSmallPictureUrl } from '#/modules/media/index.ts'
import { columnIsBooking, defineRules } from '#/personal-data/rules.ts'

export const reviewRules = defineRules({
  // The rating of the listing follows, as after any review.
  reviews: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Reviews', without: ['held_by', 'replied_by'] },
    erased: 'deleted',
  },
  review_pictures: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Pictures of your reviews' },
    erased: 'deleted',
    files: ({ picture_id }) => [typeof picture_id === 'string' ? toSmallPictureUrl(picture_id).slice(1) : null],
  },
})
