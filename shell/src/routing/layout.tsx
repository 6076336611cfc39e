import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { Frame } from '#/frame/frame.tsx'
import { Notices } from '#/notices/notices.tsx'
import { LongWait } from '#/waiting/long-wait.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineNote } from './offline-note.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The first page of every document has the same key: without its address one would take over where another was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** Everything around a page: it stays while pages come and go. */
export const Layout = ({ hasPage }: { hasPage: (path: string) => boolean }) => (
  <>
    <NavigationProgress />
    <Frame hasPage={hasPage}>
      <OfflineNote />
      <LongWait />
      <Outlet />
    </Frame>
    <Notices />
    <RouteAnnouncer />
    <ScrollRestoration getKey={placeOf} />
  </>
)
