import { useId, type ReactNode, type Ref } from 'react'
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
  variant?: 'cards' | 'chips'
  /** The radio that takes the focus: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement>
}

/** Radio buttons that look like cards or chips. */
export const ChoiceGroup = <V extends string>(props: ChoiceGroupProps<V>) => {
  const { label, name, choices, value, onChange, error, variant = 'cards', ref } = props
  const id = useId()
  const focused = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    <fieldset className={css.group} data-variant={variant} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              ref={choice === focused ? ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={css.text}>
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
