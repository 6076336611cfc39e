import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { bottomEntries, isActive, type Entry } from './navigation.ts'
import css from './bottom-bar.module.css'
import './notice-lift.css'

const loadSheet = () => import('./menu-sheet.tsx')
const MenuSheet = lazy(loadSheet)

interface BottomBarProps {
  living: <E extends Entry>(entries: readonly E[]) => E[]
  pathname: string
}

/** Phones only: the thumb's navigation. */
export const BottomBar = ({ living, pathname }: BottomBarProps) => {
  const [openedAt, setOpenedAt] = useState<string>()
  const [isWanted, setWanted] = useState(false)
  const isOpen = openedAt === pathname
  const fetchAhead = () => void loadSheet().catch(() => undefined)
  return (
    <>
      <nav className={css.bar} aria-label="Main, at the bottom">
        {living(bottomEntries).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={css.entry} aria-current={isActive(pathname, to) ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span>{label}</span>
          </Link>
        ))}
        <button
          type="button"
          className={css.entry}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerDown={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => {
            setWanted(true)
            setOpenedAt(pathname)
          }}
        >
          <Icon name="menu" size={22} />
          <span>Menu</span>
        </button>
      </nav>
      {isWanted && (
        <Suspense fallback={null}>
          <MenuSheet isOpen={isOpen} onClose={() => setOpenedAt(undefined)} living={living} />
        </Suspense>
      )}
    </>
  )
}
