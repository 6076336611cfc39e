import css from './button.module.css'

export type ButtonVariant = 'primary' | 'next' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  /** `next` is the one thing to do next: at most one on a screen. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as what holds it. */
  isWide?: boolean
}

export const buttonLook = ({ variant = 'primary', size = 'md', isWide }: ButtonLook, className?: string) => ({
  className: className ? `${css.button} ${className}` : css.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': isWide || undefined,
})
