import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { noticeQueue } from './notice-queue.ts'
import { PlainNotices } from './plain-notices.tsx'

const LazyToaster = lazy(() => import('./notice-toaster.tsx').catch(() => ({ default: PlainNotices })))

/** Loads the toaster with the first notice and keeps it from then on. */
export const Notices = () => {
  const isNeeded = useStore(noticeQueue, (waiting) => waiting !== noticeQueue.getInitialState())
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <LazyToaster />
      </Suspense>
    )
  )
}
