import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'

interface RemoteSlotProps {
  remote: string
  build: string
  children?: ReactNode
}

export const RemoteSlot = ({ remote, build, children }: RemoteSlotProps) => (
  <div data-remote={remote} data-build={build}>
    <Suspense fallback={<PageSkeleton />}>{children ?? <Outlet />}</Suspense>
  </div>
)
