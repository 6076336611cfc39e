import { useStore } from 'zustand'
import { lazyWithFallback } from '@escapes/shared-ui/core'
import { noticeQueue } from './notice-queue.ts'
import { PlainNotices } from './plain-notices.tsx'

const LazyToaster = lazyWithFallback(async () => (await import('./notice-toaster.tsx')).default, PlainNotices)

/** Loads the toaster with the first notice. */
export const Notices = () => {
  const isNeeded = useStore(noticeQueue, (waiting) => waiting !== noticeQueue.getInitialState())
  return isNeeded && <LazyToaster />
}
