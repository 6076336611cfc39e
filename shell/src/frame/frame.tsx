import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SkipLink } from '@escapes/shared-ui/core'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import type { Entry } from './navigation.ts'
import { TopBar } from './top-bar.tsx'
import css from './frame.module.css'

export interface FrameProps {
  children: ReactNode
  /** Whether a page is served at the path by what is released now. Links that lead nowhere are not shown. */
  hasPage?: (path: string) => boolean
}

const everyPage = () => true

export const Frame = ({ children, hasPage = everyPage }: FrameProps) => {
  const { pathname } = useLocation()
  const living = <E extends Entry>(entries: readonly E[]): E[] => entries.filter(({ to }) => hasPage(to))
  return (
    <div className={css.frame} data-home={pathname === '/' || undefined}>
      <SkipLink />
      <TopBar living={living} pathname={pathname} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer living={living} />
      <BottomBar living={living} pathname={pathname} />
    </div>
  )
}
