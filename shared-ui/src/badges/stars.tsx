import { Icon } from '#/icons/icon.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import css from './stars.module.css'

export interface StarsProps {
  score: number
  size?: number
}

const all = [1, 2, 3, 4, 5]

/** What one person gave, in five stars. */
export const Stars = ({ score, size = 16 }: StarsProps) => (
  <span className={css.stars}>
    <VisuallyHidden>{score === 1 ? '1 star of 5' : `${score} stars of 5`}</VisuallyHidden>
    {all.map((star) => (
      <Icon
        key={star}
        name="star"
        size={size}
        isFilled={star <= score}
        className={star <= score ? css.full : css.empty}
      />
    ))}
  </span>
)
