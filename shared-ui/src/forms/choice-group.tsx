import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import css from './choice-group.module.css'

export interface Choice<V extends string> {
  value: V
  label: ReactNode
  detail?: ReactNode
  isDisabled?: boolean
}

export interface ChoiceGroupProps<V extends string> {
  label: string
  name: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  error?: string
  /** `chips` for short words in a row. */
  look?: 'cards' | 'chips'
}

/** Radio buttons drawn as cards or chips. */
export const ChoiceGroup = <V extends string>(props: ChoiceGroupProps<V>) => {
  const { label, name, choices, value, onChange, error, look = 'cards' } = props
  const id = useId()
  return (
    <fieldset className={css.group} data-look={look} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={css.words}>
              <span className={css.label}>{choice.label}</span>
              {choice.detail && <span className={css.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
