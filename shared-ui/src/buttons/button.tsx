import type { ButtonHTMLAttributes, Ref } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import css from './button.module.css'

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  isBusy?: boolean
  /** Read and shown while busy, `Booking…`. */
  busyLabel?: string
}

/** A busy button keeps its focus and its width, and ignores presses. */
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
    type = 'button',
    ...rest
  } = props
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, isWide }, className)}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <span className={css.spinner} aria-hidden="true" />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}
