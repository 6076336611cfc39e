import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SkipLink } from '@escapes/shared-ui/core'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import type { NavigationEntry } from './navigation.ts'
import { TopBar } from './top-bar.tsx'
import css from './frame.module.css'

export interface FrameProps {
  children: ReactNode
  /** Whether a released remote serves the path. Links without a page are hidden. */
  hasPage?: (path: string) => boolean
}

const everyPage = () => true

export const Frame = ({ children, hasPage = everyPage }: FrameProps) => {
  const { pathname } = useLocation()
  const filterReleased = <E extends NavigationEntry>(entries: readonly E[]): E[] =>
    entries.filter(({ to }) => hasPage(to))
  return (
    <div className={css.frame} data-home={pathname === '/' || undefined}>
      <SkipLink />
      <TopBar filterReleased={filterReleased} pathname={pathname} />
      {/* A new one to and from the home page, where it begins beneath the bar: one that is kept would jump. */}
      <main key={String(pathname === '/')} id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer filterReleased={filterReleased} />
      <BottomBar filterReleased={filterReleased} pathname={pathname} />
    </div>
  )
}
