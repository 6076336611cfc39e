import { Icon } from '#/icons/icon.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import css from './rating.module.css'

export interface RatingProps {
  rating: number | null
  reviews: number
  size?: 'sm' | 'md'
}

/** `4.8 (32)`; "New" until there is a review. */
export const Rating = ({ rating, reviews, size = 'sm' }: RatingProps) =>
  rating === null ? (
    <span className={css.rating} data-size={size}>
      <Icon name="leaf" size={size === 'sm' ? 16 : 20} />
      New
    </span>
  ) : (
    <span className={css.rating} data-size={size}>
      <Icon name="star" size={size === 'sm' ? 15 : 18} isFilled className={css.star} />
      <VisuallyHidden>Rated </VisuallyHidden>
      {rating.toFixed(1)}
      <VisuallyHidden> of 5, </VisuallyHidden>
      <span className={css.reviews}>
        <span aria-hidden="true">({reviews})</span>
        <VisuallyHidden>{reviews === 1 ? '1 review' : `${reviews} reviews`}</VisuallyHidden>
      </span>
    </span>
  )
