import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { createLazyModule } from '@escapes/shared-ui/parts'
import type { NavigationEntry } from './navigation.ts'
import { useLazyModule } from './use-lazy-module.ts'
import bar from './bottom-bar.module.css'
import css from './workspace-frame.module.css'
import './notice-lift.css'

const menu = createLazyModule(async () => (await import('./workspace-menu.tsx')).default)

interface WorkspaceBarProps {
  setBar: (place: HTMLElement | null) => void
  setMenu: (place: HTMLElement | null) => void
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
}

/** Phones only. The menu closes with every navigation. */
export const WorkspaceBar = ({ setBar, setMenu, filterReleased }: WorkspaceBarProps) => {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const { loaded: WorkspaceMenu, load } = useLazyModule(menu, 'The menu')
  const isOpen = openedAt === key
  const prefetch = () => void menu.fetch().catch(() => undefined)
  return (
    <>
      <nav className={bar.bar} data-unprinted="" aria-label="Main, at the bottom" data-notices-above="">
        <div ref={setBar} className={css.barPlace} />
        <button
          type="button"
          className={bar.entry}
          aria-haspopup="dialog"
          aria-expanded={isOpen && WorkspaceMenu !== undefined}
          onPointerDown={prefetch}
          onFocus={prefetch}
          onClick={() => {
            load()
            setOpenedAt(key)
          }}
        >
          <Icon name="menu" size={22} />
          <span>Menu</span>
        </button>
      </nav>
      {WorkspaceMenu && (
        <WorkspaceMenu
          isOpen={isOpen}
          onClose={() => setOpenedAt(undefined)}
          setPlace={setMenu}
          filterReleased={filterReleased}
        />
      )}
    </>
  )
}
