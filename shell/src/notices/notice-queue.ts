import type { Notice } from '@escapes/platform'
import { createStore } from 'zustand/vanilla'

/** Notices that wait until the toaster, which a first view does not need, is there. */
export const noticeQueue = createStore<readonly Notice[]>(() => [])

export const notify = (notice: Notice): void => noticeQueue.setState([...noticeQueue.getState(), notice], true)
