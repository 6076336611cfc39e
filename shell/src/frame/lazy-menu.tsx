import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import type { MenuItem } from '@escapes/shared-ui/overlays'

const loadMenu = () => import('./loaded-menu.tsx')
const LoadedMenu = lazy(loadMenu)

interface LazyMenuProps {
  /** What the button holds. */
  children: ReactNode
  className?: string
  /** The button's name. */
  label: string
  items: readonly MenuItem[]
}

/** A button whose menu is fetched when it is reached, so that no first view pays for it. */
export const LazyMenu = ({ children, className, label, items }: LazyMenuProps) => {
  const [isWanted, setWanted] = useState(false)
  const fetchAhead = () => void loadMenu().catch(() => undefined)
  const button = (props: { onClick?: () => void }): ReactElement => (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={props.onClick ? false : undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...props}
    >
      {children}
    </button>
  )
  const waiting = button({ onClick: () => setWanted(true) })
  if (!isWanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <LoadedMenu trigger={button({})} items={items} label={label} isOpenAtFirst />
    </Suspense>
  )
}
