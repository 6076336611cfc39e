import { iconPaths, type IconName } from './paths.ts'

export interface IconProps {
  name: IconName
  size?: number
  /** Filled instead of outlined, for active stars and hearts. */
  isFilled?: boolean
  className?: string
}

/** Hidden from screen readers: its meaning must also be in text. */
export const Icon = ({ name, size = 20, isFilled = false, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
)
