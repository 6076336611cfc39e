import { iconPaths, type IconName } from './paths.ts'

export interface IconProps {
  name: IconName
  /** Pixels. */
  size?: number
  /** Filled with the text colour instead of drawn; for stars and hearts that are on. */
  isFilled?: boolean
  className?: string
}

/** Decoration: what it means must also stand in words. */
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
