import css from './button.module.css'

export type ButtonVariant = 'primary' | 'next' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyle {
  /** `next` is the main action: at most one on a screen. */
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
}

export const toButtonAttributes = ({ variant = 'primary', size = 'md', isWide }: ButtonStyle, className?: string) => ({
  className: className ? `${css.button} ${className}` : css.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': isWide || undefined,
})
