import type { Notice } from '@escapes/platform'
import { createStore } from 'zustand/vanilla'

/** Notices that wait for the toaster to load. */
export const noticeQueue = createStore<readonly Notice[]>(() => [])

export const notify = (notice: Notice): void => noticeQueue.setState([...noticeQueue.getState(), notice], true)
