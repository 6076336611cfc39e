import { useState } from 'react'
import { IconButton } from '#/buttons/icon-button.tsx'
import { estimatePasswordStrength } from './password-strength.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import css from './password-field.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'hint'> {
  hasStrength?: boolean
  minLength?: number
  /** Why the API would reject a password that is long enough. */
  findWeakness?: (password: string) => string | undefined
  hint?: string
}

export const PasswordField = ({
  hasStrength = false,
  minLength = 8,
  findWeakness,
  hint,
  onChange,
  ...field
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const weakness = findWeakness?.(typed)
  const strength = estimatePasswordStrength(typed, minLength)
  const isWeak = weakness !== undefined && typed.length >= minLength
  const isRejected = field.error !== undefined && typed !== ''
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
          <span className={css.strength} data-level={isWeak || isRejected ? 1 : strength.level}>
            <span className={css.bars} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span aria-live="polite">
              {typed === ''
                ? (hint ?? `At least ${minLength} characters`)
                : isRejected
                  ? ''
                  : isWeak
                    ? weakness
                    : strength.label}
            </span>
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
