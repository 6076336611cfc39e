import type { ButtonHTMLAttributes, Ref } from 'react'
import { toButtonAttributes, type ButtonStyle } from './button-style.ts'
import css from './button.module.css'

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  isBusy?: boolean
  busyLabel?: string
}

/** A busy button retains its focus and width, and ignores clicks; one that is `aria-disabled` retains its focus too. */
export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    isWide,
    isBusy = false,
    busyLabel,
    className,
    children,
    onClick,
    'aria-disabled': ariaDisabled,
    type = 'button',
    ...rest
  } = props
  const isIdle = isBusy || ariaDisabled === true
  return (
    <button
      {...rest}
      {...toButtonAttributes({ variant, size, isWide }, className)}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={(event) => {
        if (isIdle) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <span className={css.spinner} aria-hidden="true" />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}
