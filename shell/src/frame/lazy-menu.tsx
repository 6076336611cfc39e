import type { ReactElement, ReactNode } from 'react'
import { createLazyModule } from '@escapes/shared-ui/parts'
import type { LoadedMenuProps } from './loaded-menu.tsx'
import { useLazyModule } from './use-lazy-module.ts'

const menu = createLazyModule(async () => (await import('./loaded-menu.tsx')).default)

interface LazyMenuProps extends Pick<LoadedMenuProps, 'items' | 'user'> {
  children: ReactNode
  className?: string
  label: string
}

/** A button whose menu is fetched on hover or focus, so that the first view does not load it. */
export const LazyMenu = ({ children, className, label, ...menuProps }: LazyMenuProps) => {
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
    <LoadedMenu trigger={button({})} label={label} isOpenAtFirst {...menuProps} />
  ) : (
    button({ onClick: load })
  )
}
