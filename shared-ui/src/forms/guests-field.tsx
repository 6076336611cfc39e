import { useId } from 'react'
import { infantsPerAdult } from '@escapes/contract/guests'
import { IconButton } from '#/buttons/icon-button.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { FieldError } from './field-error.tsx'
import css from './guests-field.module.css'

export interface Guests {
  adults: number
  children: number
  infants: number
}

export interface GuestsFieldProps {
  value: Guests
  /** Adults and children together; infants sleep in a cot and do not count. */
  max: number
  onChange: (value: Guests) => void
  label?: string
  error?: string
}

const kinds = [
  { kind: 'adults', word: 'Adults', one: 'adult', detail: '12 years and older', least: 1 },
  { kind: 'children', word: 'Children', one: 'child', detail: '2 to 11 years', least: 0 },
  { kind: 'infants', word: 'Infants', one: 'infant', detail: 'Under 2 years', least: 0 },
] as const

export const GuestsField = ({ value, max, onChange, label = 'Guests', error }: GuestsFieldProps) => {
  const id = useId()
  const isFull = value.adults + value.children >= max
  return (
    <fieldset className={css.guests} aria-describedby={`${id}-limit`}>
      <legend className={css.legend}>{label}</legend>
      {kinds.map(({ kind, word, one, detail, least }) => {
        const count = value[kind]
        const isAtMost = kind === 'infants' ? count >= value.adults * infantsPerAdult : isFull
        return (
          <div key={kind} className={css.row}>
            <div>
              <div className={css.word}>{word}</div>
              <div className={css.detail}>{detail}</div>
            </div>
            <fieldset className={css.stepper} aria-label={word}>
              <IconButton
                icon="minus"
                size="sm"
                look="outline"
                label={`One ${one} less`}
                disabled={count <= least}
                onClick={() => onChange({ ...value, [kind]: count - 1 })}
              />
              <output className={css.count} aria-live="polite">
                {count}
                <VisuallyHidden> {word.toLowerCase()}</VisuallyHidden>
              </output>
              <IconButton
                icon="plus"
                size="sm"
                look="outline"
                label={`One ${one} more`}
                disabled={isAtMost}
                onClick={() => onChange({ ...value, [kind]: count + 1 })}
              />
            </fieldset>
          </div>
        )
      })}
      <p id={`${id}-limit`} className={css.limit}>
        Up to {max} {max === 1 ? 'guest' : 'guests'}, infants not counted.
      </p>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
