import { useId } from 'react'
import { type Control, type FieldPath, useController } from 'react-hook-form'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { FieldError } from '@escapes/shared-ui/forms'
import type { ReviewValues } from '../review-draft.ts'
import css from './star-field.module.css'

const words = ['', 'Bad', 'Poor', 'Fine', 'Good', 'Excellent']

interface StarFieldProps {
  label: string
  // The schema's output is another type than what is typed in.
  control: Control<ReviewValues, unknown, never>
  name: FieldPath<ReviewValues>
  isLarge?: boolean
}

/** One to five stars: five radios, so that arrow keys and screen readers know what they are. */
export const StarField = ({ label, control, name, isLarge = false }: StarFieldProps) => {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const value = typeof field.value === 'number' ? field.value : 0
  const { error } = fieldState
  return (
    <fieldset className={css.field} data-large={isLarge} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row}>
        <div className={css.stars}>
          {[1, 2, 3, 4, 5].map((score) => (
            <label key={score} className={css.star} data-full={score <= value}>
              <input
                ref={score === (value || 1) ? field.ref : undefined}
                type="radio"
                name={id}
                value={score}
                checked={score === value}
                onChange={() => field.onChange(score)}
                onBlur={field.onBlur}
              />
              <Icon name="star" size={isLarge ? 34 : 28} isFilled={score <= value} />
              <VisuallyHidden>
                {score === 1 ? '1 star' : `${score} stars`}, {words[score]}
              </VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={css.word} aria-hidden="true">
          {words[value]}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error?.message}</FieldError>
    </fieldset>
  )
}
