import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'

/** The place of a remote in the page. What suspends in it waits in it. */
export const RemoteSlot = ({ remote, build }: { remote: string; build: string }) => (
  <div data-remote={remote} data-build={build}>
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </div>
)
