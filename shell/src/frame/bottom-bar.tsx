import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { createLazyModule } from '@escapes/shared-ui/parts'
import { formatUnread, useUnreadCount } from '#/unread/unread-count.ts'
import { bottomEntries, isActive, type NavigationEntry } from './navigation.ts'
import { useLazyModule } from './use-lazy-module.ts'
import css from './bottom-bar.module.css'
import './notice-lift.css'

const sheet = createLazyModule(async () => (await import('./menu-sheet.tsx')).default)

interface BottomBarProps {
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
  pathname: string
}

/** Phones only. */
export const BottomBar = ({ filterReleased, pathname }: BottomBarProps) => {
  const [openedAt, setOpenedAt] = useState<string>()
  const { loaded: MenuSheet, load } = useLazyModule(sheet, 'The menu')
  const unread = useUnreadCount()
  const isOpen = openedAt === pathname
  const prefetch = () => void sheet.fetch().catch(() => undefined)
  return (
    <>
      <nav className={css.bar} data-unprinted="" aria-label="Main, at the bottom" data-notices-above="">
        {filterReleased(bottomEntries).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={css.entry} aria-current={isActive(pathname, to) ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span>{label}</span>
          </Link>
        ))}
        <button
          type="button"
          className={css.entry}
          aria-haspopup="dialog"
          aria-expanded={isOpen && MenuSheet !== undefined}
          onPointerDown={prefetch}
          onFocus={prefetch}
          onClick={() => {
            load()
            setOpenedAt(pathname)
          }}
        >
          <span className={css.icon}>
            <Icon name="menu" size={22} />
            {unread > 0 && (
              <span className={css.unread} aria-hidden="true">
                {unread > 9 ? '9+' : unread}
              </span>
            )}
          </span>
          <span>Menu</span>
          {unread > 0 && <VisuallyHidden>{`, ${formatUnread(unread)}`}</VisuallyHidden>}
        </button>
      </nav>
      {MenuSheet && (
        <MenuSheet isOpen={isOpen} onClose={() => setOpenedAt(undefined)} filterReleased={filterReleased} />
      )}
    </>
  )
}
