import { useLayoutEffect, useRef } from 'react'
import type { OwnReview, ReviewPicture } from '@escapes/contract'
import { reviewAspectLabels } from '@escapes/contract/review-rules'
import { Button, Icon, Picture, Stars } from '@escapes/shared-ui/core'
import { toReviewStateText } from '#/features/reviews/to-review-state-text.ts'
import css from '../review-page.module.css'
import pictureCss from './review-pictures.module.css'

const icons = { waiting: 'hourglass', held: 'info', published: 'check-circle' } as const

interface SentReviewProps {
  review: OwnReview
  pictures: readonly ReviewPicture[]
  /** It was sent just now, from the foot of a long form: what becomes of it is brought into view. */
  isFocused: boolean
  /** Absent: it stays as it is. */
  onChange: (() => void) | undefined
}

export const SentReview = ({ review, pictures, isFocused, onChange }: SentReviewProps) => {
  const state = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (!isFocused) return
    scrollTo(0, 0)
    state.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <div className={css.form}>
      <output ref={state} tabIndex={-1} className={css.state} data-state={review.state}>
        <Icon name={icons[review.state]} size={22} />
        <span>{toReviewStateText(review)}</span>
      </output>
      <section className={css.sent} aria-label="What you wrote">
        <Stars score={review.overall} size={24} />
        <p className={css.text}>{review.text}</p>
        {pictures.length > 0 && (
          <ul className={pictureCss.grid} aria-label="Your pictures">
            {pictures.map((picture, index) => (
              <li key={picture.id} className={pictureCss.tile}>
                <Picture picture={picture} ratio={1} sizes="9rem" alt={`Your picture ${index + 1}`} />
              </li>
            ))}
          </ul>
        )}
        <dl className={css.scores}>
          {review.scores.map(({ aspect, score }) => (
            <div key={aspect}>
              <dt>{reviewAspectLabels[aspect]}</dt>
              <dd>
                <Stars score={score} />
              </dd>
            </div>
          ))}
        </dl>
        {review.privateNote && (
          <div>
            <h2 className={css.small}>Your private note</h2>
            <p className={css.text}>{review.privateNote}</p>
          </div>
        )}
      </section>
      {review.reply && (
        <section className={css.reply} aria-labelledby="our-reply">
          <h2 id="our-reply" className={css.small}>
            Our reply
          </h2>
          <p className={css.text}>{review.reply.text}</p>
        </section>
      )}
      {onChange && (
        <div>
          <Button variant="secondary" onClick={onChange}>
            Change it
          </Button>
        </div>
      )}
    </div>
  )
}
