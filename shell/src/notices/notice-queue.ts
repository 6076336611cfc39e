import type { Notice } from '@escapes/platform'
import { createStore } from 'zustand/vanilla'

/** `page`: the one that it belongs to; absent: the one that is open or being opened. */
type WaitingNotice = Notice & { page?: string }

/** Notices that wait for the toaster to load. */
export const noticeQueue = createStore<readonly WaitingNotice[]>(() => [])

/** The subject whose notice was withdrawn last. */
export const withdrawn = createStore<string>(() => '')

export const notify = (notice: Notice, page?: string): void =>
  noticeQueue.setState([...noticeQueue.getState(), { ...notice, ...(page !== undefined && { page }) }], true)

export const withdrawNotice = (subject: string): void => {
  const waiting = noticeQueue.getState()
  if (waiting.some((notice) => notice.subject === subject))
    noticeQueue.setState(
      waiting.filter((notice) => notice.subject !== subject),
      true,
    )
  withdrawn.setState('', true)
  withdrawn.setState(subject, true)
}
