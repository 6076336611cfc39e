import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { ExactLayoutAfterFirstPage } from '#/first-paint/exact-layout.tsx'
import { Frame } from '#/frame/frame.tsx'
import { LazyWorkspaceFrame } from '#/frame/lazy-workspace-frame.tsx'
import { Notices } from '#/notices/notices.tsx'
import { LongWaitNotice } from '#/waiting/long-wait-notice.tsx'
import { OfflineNote } from './offline-note.tsx'
import { positionsKey } from './forget-position.ts'
import { PositionAsPageGrows } from './position-as-page-grows.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import css from './navigation-progress.module.css'

/** A progress line that starts late, so that fast pages do not flicker. */
const NavigationProgress = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={css.line} aria-hidden="true" />
}

/** The first page of each document has the same key, so its address is used instead. */
const toScrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

interface LayoutProps {
  hasPage: (path: string) => boolean
  isWorkspacePage: (path: string) => boolean
}

export const Layout = ({ hasPage, isWorkspacePage }: LayoutProps) => {
  const PageFrame = isWorkspacePage(useLocation().pathname) ? LazyWorkspaceFrame : Frame
  return (
    <>
      <NavigationProgress />
      <PageFrame hasPage={hasPage}>
        <OfflineNote />
        <LongWaitNotice />
        <Outlet />
      </PageFrame>
      <Notices />
      <RouteAnnouncer />
      <ExactLayoutAfterFirstPage />
      <ScrollRestoration getKey={toScrollKey} storageKey={positionsKey} />
      <PositionAsPageGrows />
    </>
  )
}
