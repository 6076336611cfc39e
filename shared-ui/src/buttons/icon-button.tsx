import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import css from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  ref?: Ref<HTMLButtonElement>
  /** The accessible name. */
  label: string
  icon: IconName
  size?: 'sm' | 'md' | 'lg'
  /** `float` is for buttons on pictures. */
  variant?: 'plain' | 'outline' | 'float'
  isFilled?: boolean
}

const iconSizes = { sm: 16, md: 20, lg: 24 } as const

export const IconButton = (props: IconButtonProps) => {
  const { label, icon, size = 'md', variant = 'plain', isFilled, className, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={className ? `${css.button} ${className}` : css.button}
      data-size={size}
      data-variant={variant}
    >
      <Icon name={icon} size={iconSizes[size]} isFilled={isFilled} />
    </button>
  )
}
