import type { ReactElement, ReactNode } from 'react'
import type { MenuItem } from '@escapes/shared-ui/overlays'
import { createLazyModule } from '@escapes/shared-ui/parts'
import { useLazyModule } from './use-lazy-module.ts'

const menu = createLazyModule(async () => (await import('./loaded-menu.tsx')).default)

interface LazyMenuProps {
  children: ReactNode
  className?: string
  label: string
  items: readonly MenuItem[]
}

/** A button whose menu is fetched on hover or focus, so that the first view does not load it. */
export const LazyMenu = ({ children, className, label, items }: LazyMenuProps) => {
  const { loaded: LoadedMenu, load } = useLazyModule(menu, 'The menu')
  const prefetch = () => void menu.fetch().catch(() => undefined)
  const button = (props: { onClick?: () => void }): ReactElement => (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={props.onClick ? false : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...props}
    >
      {children}
    </button>
  )
  return LoadedMenu ? (
    <LoadedMenu trigger={button({})} items={items} label={label} isOpenAtFirst />
  ) : (
    button({ onClick: load })
  )
}
