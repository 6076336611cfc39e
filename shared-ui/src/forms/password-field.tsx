import { useState } from 'react'
import { IconButton } from '#/buttons/icon-button.tsx'
import { passwordStrength } from './password-strength.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import css from './password-field.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'hint'> {
  /** For a new password: shows how strong it is while it is typed. */
  hasStrength?: boolean
  hint?: string
}

export const PasswordField = ({ hasStrength = false, hint, onChange, ...field }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  return (
    <TextField
      autoComplete={hasStrength ? 'new-password' : 'current-password'}
      {...field}
      type={isShown ? 'text' : 'password'}
      onChange={(event) => {
        if (hasStrength) setTyped(event.target.value)
        onChange?.(event)
      }}
      hint={
        hasStrength ? (
          <span className={css.strength} data-level={strength.level}>
            <span className={css.bars} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span aria-live="polite">{typed === '' ? (hint ?? 'At least 8 characters') : strength.words}</span>
          </span>
        ) : (
          hint
        )
      }
      trailing={
        <IconButton
          size="sm"
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
