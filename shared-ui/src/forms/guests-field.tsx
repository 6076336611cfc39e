import { useId } from 'react'
import { maxInfantsPerAdult } from '@escapes/contract/max-infants'
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
  /** Adults and children together; infants do not count. */
  max: number
  onChange: (value: Guests) => void
  label?: string
  /** Said beside their age. */
  areInfantsFree?: boolean
  /** On a departure, beyond `max`. */
  doInfantsTakePlaces?: boolean
  error?: string
}

const kinds = [
  { kind: 'adults', label: 'Adults', one: 'adult', detail: '12 years and older', least: 1 },
  { kind: 'children', label: 'Children', one: 'child', detail: '2 to 11 years', least: 0 },
  { kind: 'infants', label: 'Infants', one: 'infant', detail: 'Under 2 years', least: 0 },
] as const

export const GuestsField = (props: GuestsFieldProps) => {
  const { value, max, onChange, label = 'Guests', areInfantsFree = false, doInfantsTakePlaces = false, error } = props
  const id = useId()
  const isFull = value.adults + value.children >= max
  return (
    <fieldset className={css.guests} aria-describedby={`${id}-limit`}>
      <legend className={css.legend}>{label}</legend>
      {kinds.map(({ kind, label, one, detail, least }) => {
        const count = value[kind]
        const isAtLimit = kind === 'infants' ? count >= value.adults * maxInfantsPerAdult : isFull
        return (
          <div key={kind} className={css.row}>
            <div>
              <div className={css.label}>{label}</div>
              <div className={css.detail}>{kind === 'infants' && areInfantsFree ? 'Under 2, free' : detail}</div>
            </div>
            <fieldset className={css.stepper} aria-label={label}>
              <IconButton
                icon="minus"
                size="sm"
                variant="outline"
                label={`One ${one} less`}
                disabled={count <= least}
                onClick={() => onChange({ ...value, [kind]: count - 1 })}
              />
              <output className={css.count} aria-live="polite">
                {count}
                <VisuallyHidden> {count === 1 ? one : kind}</VisuallyHidden>
              </output>
              <IconButton
                icon="plus"
                size="sm"
                variant="outline"
                label={`One ${one} more`}
                disabled={isAtLimit}
                onClick={() => onChange({ ...value, [kind]: count + 1 })}
              />
            </fieldset>
          </div>
        )
      })}
      <p id={`${id}-limit`} className={css.limit}>
        Up to {max} {max === 1 ? 'guest' : 'guests'}, infants not counted.
        {doInfantsTakePlaces && <span> On a departure each of them takes a place.</span>}
      </p>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
