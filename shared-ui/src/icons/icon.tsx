import { iconPaths, type IconName } from './paths.ts'

export interface IconProps {
  name: IconName
  size?: number
  /** Filled instead of outlined, for active stars and hearts. */
  isFilled?: boolean
  className?: string
}

/**
 * Hidden from screen readers: its meaning must also be in text. How it is drawn is in `base.css`: a list shows two hundred
 * of them, each of which would say so again.
 */
export const Icon = ({ name, size = 20, isFilled = false, className }: IconProps) => (
  <svg
    className={className}
    data-icon={isFilled ? 'filled' : ''}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
)
